import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The page of an account that was closed in Spanish. */
export const messages: Translation<typeof french> = {
  title: 'Cuenta cerrada',
  closed: 'Esta cuenta está cerrada: ya nadie puede entrar en ella.',
  contact: '¿Tiene una pregunta? Llame a atención al cliente al {phone}.',
  toSignIn: 'Iniciar sesión con otra cuenta',
};
