/** The way to the map of the coach, where it was seen. */
export const messages = {
  coachOnMap: 'Voir l’autocar sur la carte',
  coachMapFailed: 'Impossible de charger la carte.',
} as const;
