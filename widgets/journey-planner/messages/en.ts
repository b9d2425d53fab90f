import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The journey planner in English. */
export const messages: Translation<typeof french> = {
  basket: { one: '{count} journey in your basket', other: '{count} journeys in your basket' },
  emptyBasket: 'Your basket',
  exchange: 'Exchange in progress',
};
