import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Journeys that are being bought, or were, in Spanish. */
export const messages: Translation<typeof french> = {
  cities: '{origin} – {destination}',
  departure: 'Salida',
  arrival: 'Llegada',
  travellers: { one: '{count} viajero', other: '{count} viajeros' },
  seats: { one: 'Asiento {seats}', other: 'Asientos {seats}' },
  free: 'Gratis',
};
