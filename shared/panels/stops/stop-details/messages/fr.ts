/** Where a stop is and what to know of it (spec §2 "Stop details dialog"). */
export const messages = {
  stopDetails: 'Détails de l’arrêt',
  mapOfStop: 'Carte\u00a0: {stop}',
  stopAddress: 'Adresse',
  wayThere: 'Itinéraire jusqu’à l’arrêt',
  cityInformation: 'À propos de {city}',
  cityGuide: 'Guide de {city}',
  stopFailed: 'Les détails de cet arrêt n’ont pas pu être chargés.',
  stopFailedAdvice: 'Vérifiez votre connexion, puis réessayez.',
  allStops: 'Tous les arrêts de {city}',
  nothingMore: 'Rien de plus n’est connu de cet arrêt.',
} as const;
