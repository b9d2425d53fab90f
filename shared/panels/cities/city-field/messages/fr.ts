/** The city field in French. */
export const messages = {
  cityClear: 'Effacer',
  cityNoMatch: 'Aucun résultat trouvé.',
  cityNoMatchHelp: 'Cherchez une ville ou',
  cityNoMatchHelpSmall: 'Cherchez une ville, ou :',
  citySeeMap: 'voyez nos arrêts sur la carte',
  cityOriginFirst: 'Choisissez d’abord la ville de départ.',
  cityLoading: 'Chargement des villes…',
  cityFailed: 'La liste des villes n’a pas pu être chargée.',
  cityRecent: 'Récentes',
  cityNetwork: 'Toutes les villes',
  cityNear: 'Près de {place}',
  cityNearby: 'Villes proches',
  cityResults: { one: '{count} ville', other: '{count} villes' },
} as const;
