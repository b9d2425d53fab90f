import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The sign-in page in Spanish. */
export const messages: Translation<typeof french> = {
  title: 'Inicio de sesión',
  already: 'Ya ha iniciado sesión.',
  toProfile: 'Ver su cuenta',
  toSignOut: 'Cerrar sesión',
  toRegister: 'Crear una cuenta',
  toForgotten: '¿Ha olvidado su contraseña?',
};
