import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The first routes of the home page, in English. */
export const messages: Translation<typeof french> = {
  popular: 'Popular routes',
  routesFrom: 'From {city}',
  routePair: '{origin} – {destination}',
  fromPrice: 'from {price}',
  anyDay: 'See days and prices',
  routesFailed: 'We can’t load the routes.',
  noRoutes: 'Choose two cities to see days and prices.',
  lowFares: 'Low fares',
};
