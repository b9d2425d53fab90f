import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The first routes of the home page, in Polish. */
export const messages: Translation<typeof french> = {
  popular: 'Popularne trasy',
  routesFrom: 'Z miasta {city}',
  routePair: '{origin} – {destination}',
  fromPrice: 'od {price}',
  anyDay: 'Zobacz dni i ceny',
  routesFailed: 'Nie udało się wczytać tras.',
  noRoutes: 'Wybierz dwa miasta, aby zobaczyć dni i ceny.',
  lowFares: 'Niskie ceny',
};
