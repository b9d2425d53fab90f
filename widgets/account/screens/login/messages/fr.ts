/** The sign-in page in French. */
export const messages = {
  title: 'Connexion',
  already: 'Vous êtes connecté.',
  toProfile: 'Voir votre compte',
  toSignOut: 'Se déconnecter',
} as const;
