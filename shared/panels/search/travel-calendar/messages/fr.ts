/** The calendar of a search form, in French. */
export const messages = {
  outbound: 'Jour de l’aller',
  inbound: 'Jour du retour',
  previous: 'Mois précédent',
  next: 'Mois suivant',
  navigation: 'Changer de mois',
  daySelected: '{day}, choisi',
  dayCheapest: '{day}, le moins cher',
  loading: 'Chargement des jours…',
  cities: 'Choisissez les deux villes pour voir les jours où nos autocars circulent, les mois suivants aussi.',
  none: 'Aucun autocar ne relie ces villes ces prochains jours.',
  failed:
    'Les jours où nos autocars circulent n’ont pas pu être chargés. Choisissez un jour : la recherche dira s’il y a un autocar.',
} as const;
