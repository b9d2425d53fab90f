import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The payment page, in English. */
export const messages: Translation<typeof french> = {
  title: 'Payment',
  pay: 'Pay {total}',
  note: 'You pay on our provider’s secure page: this site never sees your card.',
};
