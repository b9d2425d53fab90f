import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Journeys that are being bought, or were, in Spanish. */
export const messages: Translation<typeof french> = {
  cities: '{origin} – {destination}',
  departure: 'Salida',
  arrival: 'Llegada',
  change: 'Cambio de autocar en {place}',
  changeTimes: 'llegada a las {arrival}, salida a las {departure}, {wait} de espera',
  changeStop: 'El autocar siguiente sale de otra parada: {stop}',
  minutes: '{minutes}\u00a0min',
  hours: '{hours}\u00a0h\u00a0{minutes}\u00a0min',
  travellers: { one: '{count} viajero', other: '{count} viajeros' },
  seats: { one: 'Asiento {seats}', other: 'Asientos {seats}' },
  freeOfCharge: 'Gratis',
};
