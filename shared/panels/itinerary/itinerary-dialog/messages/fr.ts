/** The itinerary dialog. Its first tab is English in the specification (§2 "Itinerary dialog"). */
export const messages = {
  itineraryTitle: '{origin} – {destination}',
  tabs: 'Votre trajet',
  tripItinerary: 'Trip itinerary',
  tripItineraryLang: 'en',
  needToKnow: 'À savoir',
} as const;
