import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** What a payment is for, in Spanish. */
export const messages: Translation<typeof french> = {
  paidFor: 'Su compra',
  sum: 'Total',
};
