import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The first routes of the home page, in Spanish. */
export const messages: Translation<typeof french> = {
  popular: 'Rutas más buscadas',
  routesFrom: 'Desde {city}',
  routePair: '{origin} – {destination}',
  fromPrice: 'desde {price}',
  anyDay: 'Ver días y precios',
  routesFailed: 'No se han podido cargar las rutas.',
  noRoutes: 'Elija dos ciudades para ver los días y sus precios.',
  lowFares: 'Precios bajos',
};
