/** The travel profiles of an account in French. */
export const messages = {
  title: 'Vos profils de voyage',
  about: 'Les voyageurs et leurs besoins se choisissent à chaque recherche.',
  search: 'Chercher un trajet',
  toProfile: 'Voir votre compte',
} as const;
