import type { Translation } from '#shared/text/create-text.ts';
import { messages as itinerary } from '../../itinerary/messages/pl.ts';
import { messages as needToKnow } from '../../need-to-know/messages/pl.ts';
import type { messages as french } from './fr.ts';

export const messages: Translation<typeof french> = {
  ...itinerary,
  ...needToKnow,
  itineraryTitle: '{origin} – {destination}',
  tabs: 'Twoja podróż',
  tripItinerary: 'Trasa',
  tripItineraryLang: 'pl',
  needToKnow: 'Warto wiedzieć',
};
