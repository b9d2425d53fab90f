import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** What a payment is for, in Polish. */
export const messages: Translation<typeof french> = {
  paidFor: 'Twój zakup',
  sum: 'Razem',
};
