import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The next journey of the home page in Polish. */
export const messages: Translation<typeof french> = {
  next: 'Twoja następna podróż',
  nextCities: '{origin} – {destination}',
  nextTime: '{day}, odjazd o {time}',
  toTicket: 'Zobacz bilet',
  toItinerary: 'Śledź przejazd',
};
