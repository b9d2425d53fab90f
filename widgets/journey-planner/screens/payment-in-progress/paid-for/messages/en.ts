import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** What a payment is for, in English. */
export const messages: Translation<typeof french> = {
  paidFor: 'Order summary',
  sum: 'Total',
};
