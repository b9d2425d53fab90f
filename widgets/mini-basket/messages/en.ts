import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The mini basket, in English. */
export const messages: Translation<typeof french> = {
  basket: 'Basket',
  panel: 'Your basket',
  open: 'Go to basket',
};
