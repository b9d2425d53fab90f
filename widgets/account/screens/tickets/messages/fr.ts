/** The tickets of an account in French. */
export const messages = {
  title: 'Vos billets',
  about: 'Retrouvez une réservation avec son numéro.',
  manage: 'Gérer une réservation',
  search: 'Chercher un trajet',
  toProfile: 'Voir votre compte',
} as const;
