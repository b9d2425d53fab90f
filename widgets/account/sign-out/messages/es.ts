import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Signing out, in Spanish. */
export const messages: Translation<typeof french> = {
  signOut: 'Cerrar sesión',
  failed: 'No se ha podido cerrar la sesión.',
  failedAdvice: 'Su sesión sigue abierta: inténtelo de nuevo en un momento.',
};
