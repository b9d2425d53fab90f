import type { Translation } from '#shared/text/create-text.ts';
import { messages as purchase } from '../../../purchase/messages/en.ts';
import type { messages as french } from './fr.ts';

export { operationMessages } from '../../../purchase/messages/en.ts';

/** The page of a basket that costs nothing, in English. */
export const messages: Translation<typeof french> = {
  ...purchase,
  title: 'Confirm your free order',
  order: 'Confirm the order',
  note: 'There is nothing to pay: you don’t need a card.',
};
