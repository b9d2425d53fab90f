import { messages as signOut } from '../../../sign-out/messages/fr.ts';

/** The sign-out page in French. */
export const messages = {
  ...signOut,
  title: 'Déconnexion',
  who: 'Vous êtes connecté : {name}.',
  nobody: 'Vous n’êtes pas connecté.',
  toSignIn: 'Se connecter',
} as const;
