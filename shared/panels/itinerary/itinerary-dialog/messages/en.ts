import type { Translation } from '#shared/text/create-text.ts';
import { messages as itinerary } from '../../itinerary/messages/en.ts';
import { messages as needToKnow } from '../../need-to-know/messages/en.ts';
import type { messages as french } from './fr.ts';

export const messages: Translation<typeof french> = {
  ...itinerary,
  ...needToKnow,
  itineraryTitle: '{origin} – {destination}',
  tabs: 'Your journey',
  tripItinerary: 'Trip itinerary',
  tripItineraryLang: 'en',
  needToKnow: 'Need to know',
};
