import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The way of a journey, in Polish. */
export const messages: Translation<typeof french> = {
  wayBetween: '{origin} – {destination}',
  mapOfWay: 'Mapa trasy',
  stopsOfWay: 'Przystanki na trasie',
  viewStopDetails: 'Zobacz szczegóły przystanku',
  noMap: 'Nie można wyświetlić mapy. Wszystko, co pokazuje, jest na liście.',
};
