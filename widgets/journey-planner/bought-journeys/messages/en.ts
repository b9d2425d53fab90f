import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Journeys that are being bought, or were, in English. */
export const messages: Translation<typeof french> = {
  cities: '{origin} – {destination}',
  departure: 'Departure',
  arrival: 'Arrival',
  change: 'Change of coach in {place}',
  changeTimes: 'arrive {arrival}, depart {departure}, {wait} wait',
  changeStop: 'The next coach leaves from a different stop: {stop}',
  minutes: '{minutes}\u00a0min',
  hours: '{hours}\u00a0h\u00a0{minutes}\u00a0min',
  travellers: { one: '{count} traveller', other: '{count} travellers' },
  seats: { one: 'Seat {seats}', other: 'Seats {seats}' },
  freeOfCharge: 'Free',
};
