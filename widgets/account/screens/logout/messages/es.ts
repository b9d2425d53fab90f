import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The sign-out page in Spanish. */
export const messages: Translation<typeof french> = {
  title: 'Cierre de sesión',
  who: 'Sesión iniciada: {name}.',
  nobody: 'No ha iniciado sesión.',
  toSignIn: 'Iniciar sesión',
};
