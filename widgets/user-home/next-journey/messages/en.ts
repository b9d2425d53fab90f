import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The next journey of the home page in English. */
export const messages: Translation<typeof french> = {
  next: 'Your next journey',
  nextCities: '{origin} – {destination}',
  nextTime: '{day}, departs at {time}',
  toTicket: 'View the ticket',
  toItinerary: 'Follow the journey',
};
