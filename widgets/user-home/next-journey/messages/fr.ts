/** The next journey of the home page in French. */
export const messages = {
  next: 'Votre prochain voyage',
  nextCities: '{origin} – {destination}',
  nextTime: '{day}, départ à {time}',
  toTicket: 'Voir le billet',
  toItinerary: 'Suivre le trajet',
} as const;
