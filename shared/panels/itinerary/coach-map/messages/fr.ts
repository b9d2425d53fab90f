/** Where the coach is, on a map. */
export const messages = {
  coachMap: 'Carte du trajet avec l’autocar',
  coachSeen: 'Autocar vu ici à {time}',
  coachLabel: 'Autocar',
  noCoachMap: 'La carte ne peut pas être affichée.',
} as const;
