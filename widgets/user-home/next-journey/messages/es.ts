import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The next journey of the home page in Spanish. */
export const messages: Translation<typeof french> = {
  next: 'Su próximo viaje',
  nextCities: '{origin} – {destination}',
  nextTime: '{day}, salida a las {time}',
  toTicket: 'Ver el billete',
  toItinerary: 'Seguir el viaje',
};
