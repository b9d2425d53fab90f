/** The sign-out page in French. */
export const messages = {
  title: 'Déconnexion',
  who: 'Vous êtes connecté : {name}.',
  nobody: 'Vous n’êtes pas connecté.',
  toSignIn: 'Se connecter',
} as const;
