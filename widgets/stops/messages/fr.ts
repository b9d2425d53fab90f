/** The stops page in French. */
export const messages = {
  title: 'Trouver un arrêt',
  city: 'Ville',
} as const;
