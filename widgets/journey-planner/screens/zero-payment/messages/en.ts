import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The page of a basket that costs nothing, in English. */
export const messages: Translation<typeof french> = {
  title: 'Confirm your free order',
  order: 'Confirm the order',
  note: 'There is nothing to pay: you don’t need a card.',
};
