/** The departures board in French. */
export const messages = {
  /** The status DELAY where it is only heard, in the page’s own language. */
  late: 'En retard',
  lateMinutes: '+{minutes}\u00a0min',
  expectedAt: 'prévu à {time}',
  liveOld: 'Aucune nouvelle en temps réel depuis {time}\u00a0: voici les horaires prévus.',
  cancelled: 'Annulé',
  transferMissed: 'Correspondance manquée',
  left: 'Parti à {time}',
  arrived: 'Arrivé à {time}',
  noneAhead: 'Plus aucun départ aujourd’hui.',
  departsAt: 'Départ {time} de {place}',
  arrivesAt: 'arrivée {time} à {place}',
  earlier: { one: '{count} départ précédent', other: '{count} départs précédents' },
  days: 'Choisir un jour',
  today: 'aujourd’hui',
  earlierDays: 'Jours précédents',
  laterDays: 'Jours suivants',
  noCoach: 'aucun départ',
  nextDay: 'Prochain jour avec des départs',
  showDay: 'Voir le {day}',
} as const;
