import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

export const messages: Translation<typeof french> = {
  itineraryTitle: '{origin} – {destination}',
  tabs: 'Twoja podróż',
  tripItinerary: 'Trasa',
  tripItineraryLang: 'pl',
  needToKnow: 'Warto wiedzieć',
};
