/** The sign-in page in French. */
export const messages = {
  title: 'Connexion',
  already: 'Vous êtes connecté.',
  toProfile: 'Voir votre compte',
  toSignOut: 'Se déconnecter',
  toRegister: 'Créer un compte',
  toForgotten: 'Mot de passe oublié ?',
} as const;
