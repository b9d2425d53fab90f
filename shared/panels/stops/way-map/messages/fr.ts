/** The way of a journey, on a map and in a list. */
export const messages = {
  wayBetween: '{origin} – {destination}',
  mapOfWay: 'Carte du trajet',
  stopsOfWay: 'Arrêts du trajet',
  viewStopDetails: 'Voir les détails de l’arrêt',
  noMap: 'La carte ne peut pas être affichée. Tout ce qu’elle montre figure dans la liste.',
} as const;
