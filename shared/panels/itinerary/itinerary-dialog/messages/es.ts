import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

export const messages: Translation<typeof french> = {
  itineraryTitle: '{origin} – {destination}',
  tabs: 'Su viaje',
  tripItinerary: 'Itinerario',
  tripItineraryLang: 'es',
  needToKnow: 'Información útil',
};
