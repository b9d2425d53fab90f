/** The itinerary as a page of its own (spec §2 "Itinerary view (shareable)"). */
export const messages = {
  itinerary: 'Itinéraire',
  itineraryTitle: '{origin} – {destination}',
  share: 'Partager',
  shareFailed: 'Le menu de partage n’a pas pu s’ouvrir.',
  addToCalendar: 'Ajouter à l’agenda',
  calendarTitle: 'Autocar {origin} – {destination}',
  calendarRide: '{departure} {origin} – {arrival} {destination}',
  calendarSaved: 'Le fichier pour l’agenda est enregistré.',
  calendarFailed: 'Le fichier pour l’agenda n’a pas pu être préparé. Réessayez dans un instant.',
  print: 'Imprimer',
  noJourney: 'Il manque le numéro du trajet\u00a0: ouvrez le lien de l’itinéraire en entier, ou cherchez un trajet.',
  journeyNotFound: 'Ce trajet est introuvable\u00a0: il n’existe pas, ou n’existe plus.',
  findJourney: 'Chercher un trajet',
  stopDetailsFailed: 'Les détails de l’arrêt n’ont pas pu s’ouvrir.',
} as const;
