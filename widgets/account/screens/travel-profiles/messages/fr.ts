/** The travel profiles of an account in French. */
export const messages = {
  title: 'Vos profils de voyage',
  about: 'Le nombre de places et les besoins particuliers se choisissent à chaque recherche.',
  search: 'Chercher un trajet',
  toProfile: 'Voir votre compte',
} as const;
