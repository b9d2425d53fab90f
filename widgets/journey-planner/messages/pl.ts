import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The journey planner in Polish. */
export const messages: Translation<typeof french> = {
  basket: {
    one: '{count} przejazd w koszyku',
    few: '{count} przejazdy w koszyku',
    many: '{count} przejazdów w koszyku',
    other: '{count} przejazdu w koszyku',
  },
  emptyBasket: 'Twój koszyk',
  exchange: 'Wymiana w toku',
};
