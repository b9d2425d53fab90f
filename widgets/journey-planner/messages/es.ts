import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The journey planner in Spanish. */
export const messages: Translation<typeof french> = {
  basket: { one: '{count} viaje en su cesta', other: '{count} viajes en su cesta' },
  emptyBasket: 'Su cesta',
  exchange: 'Cambio en curso',
};
