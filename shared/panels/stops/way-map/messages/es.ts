import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The way of a journey, in Spanish. */
export const messages: Translation<typeof french> = {
  wayBetween: '{origin} – {destination}',
  mapOfWay: 'Mapa del trayecto',
  stopsOfWay: 'Paradas del trayecto',
  viewStopDetails: 'Ver los detalles de la parada',
  noMap: 'No se puede mostrar el mapa. Todo lo que muestra está en la lista.',
};
