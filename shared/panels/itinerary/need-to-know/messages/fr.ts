/** What to know before a journey (spec §2 "Itinerary dialog"). */
export const messages = {
  lostProperty: 'Un objet oublié ?',
  serviceAlerts: 'Alertes de service',
  noAlerts: 'Aucune alerte pour ce trajet.',
  alertsFailed: 'Les alertes n’ont pas pu être chargées.',
  alertsFailedAdvice: 'Le reste de la page est à jour. Réessayez dans un instant.',
  cityGuide: 'Guide de {city}',
  restrictions: 'Restrictions',
  restrictionsNote:
    'Un enfant de moins de {age} ans qui n’occupe pas de siège voyage gratuitement avec un adulte payant, seulement sur les trajets à l’intérieur du Royaume-Uni ou au départ ou à destination de l’Irlande.',
} as const;
