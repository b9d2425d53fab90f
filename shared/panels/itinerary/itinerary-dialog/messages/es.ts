import type { Translation } from '#shared/text/create-text.ts';
import { messages as itinerary } from '../../itinerary/messages/es.ts';
import { messages as needToKnow } from '../../need-to-know/messages/es.ts';
import type { messages as french } from './fr.ts';

export const messages: Translation<typeof french> = {
  ...itinerary,
  ...needToKnow,
  itineraryTitle: '{origin} – {destination}',
  tabs: 'Su viaje',
  tripItinerary: 'Itinerario',
  tripItineraryLang: 'es',
  needToKnow: 'Información útil',
};
