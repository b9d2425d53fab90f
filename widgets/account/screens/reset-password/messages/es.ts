import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The page of a new password in Spanish. */
export const messages: Translation<typeof french> = {
  title: 'Contraseña nueva',
  intro:
    'Con el código de nuestro mensaje, elija una contraseña nueva. Se cerrará la sesión en los demás dispositivos.',
  code: 'Código del mensaje',
  codeMissing: 'Introduzca el código de nuestro mensaje.',
  codeWrong: 'Este código no es correcto o ha caducado: revíselo o pida otro.',
  password: 'Contraseña nueva',
  change: 'Cambiar la contraseña',
  changed: 'Se ha cambiado su contraseña.',
  changedAdvice: 'Inicie sesión con la nueva.',
  toSignIn: 'Iniciar sesión',
  toForgotten: 'Pedir otro código',
};
