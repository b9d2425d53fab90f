import { defineMessages } from '#shared/text/define-messages.ts';

/** The specification gives the label of the first tab in English (§2 "Itinerary dialog"). */
export const messages = defineMessages({
  itineraryTitle: {
    fr: '{origin} – {destination}',
    en: '{origin} – {destination}',
    es: '{origin} – {destination}',
    pl: '{origin} – {destination}',
  },
  tabs: {
    fr: 'Votre trajet',
    en: 'Your journey',
    'en-US': 'Your trip',
    'en-CA': 'Your trip',
    es: 'Su viaje',
    pl: 'Twoja podróż',
  },
  tripItinerary: { fr: 'Trip itinerary', en: 'Trip itinerary', es: 'Itinerario', pl: 'Trasa' },
  tripItineraryLang: { fr: 'en', en: 'en', es: 'es', pl: 'pl' },
  needToKnow: { fr: 'À savoir', en: 'Need to know', es: 'Información útil', pl: 'Warto wiedzieć' },
});
