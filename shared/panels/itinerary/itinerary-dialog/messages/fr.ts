import { messages as itinerary } from '../../itinerary/messages/fr.ts';
import { messages as needToKnow } from '../../need-to-know/messages/fr.ts';

/** The itinerary dialog. Its first tab is English in the specification (§2 "Itinerary dialog"). */
export const messages = {
  ...itinerary,
  ...needToKnow,
  itineraryTitle: '{origin} – {destination}',
  tabs: 'Votre trajet',
  tripItinerary: 'Trip itinerary',
  tripItineraryLang: 'en',
  needToKnow: 'À savoir',
} as const;
