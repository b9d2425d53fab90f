/** The first routes of the home page, in French: the base. */
export const messages = {
  popular: 'Trajets populaires',
  routesFrom: 'Au départ de {city}',
  routePair: '{origin} – {destination}',
  fromPrice: 'dès {price}',
  anyDay: 'Voir les jours et les prix',
  routesFailed: 'Impossible de charger les trajets.',
  noRoutes: 'Indiquez deux villes : les jours et leurs prix s’affichent.',
  lowFares: 'Petits prix',
} as const;
