import { messages as signIn } from '#shared/panels/session/sign-in/messages/es.ts';
import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The sign-in page in Spanish. */
export const messages: Translation<typeof french> = {
  ...signIn,
  title: 'Inicio de sesión',
  already: 'Ya ha iniciado sesión.',
  toProfile: 'Ver su cuenta',
  toSignOut: 'Cerrar sesión',
};
