import type { Translation } from '#shared/text/create-text.ts';
import { messages as purchase } from '../../../purchase/messages/en.ts';
import type { messages as french } from './fr.ts';

export { operationMessages } from '../../../purchase/messages/en.ts';

/** The payment page, in English. */
export const messages: Translation<typeof french> = {
  ...purchase,
  title: 'Payment',
  pay: 'Pay {total}',
  note: 'You pay on our provider’s secure page: this site never sees your card.',
};
