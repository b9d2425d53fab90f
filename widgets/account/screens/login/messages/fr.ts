import { messages as signIn } from '#shared/panels/session/sign-in/messages/fr.ts';

/** The sign-in page in French. */
export const messages = {
  ...signIn,
  title: 'Connexion',
  already: 'Vous êtes connecté.',
  toProfile: 'Voir votre compte',
  toSignOut: 'Se déconnecter',
} as const;
