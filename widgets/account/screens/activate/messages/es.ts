import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The activation of an account in Spanish. */
export const messages: Translation<typeof french> = {
  title: 'Activar su cuenta',
  intro: 'Hemos enviado un código a {address}. Escríbalo aquí.',
  code: 'Código de activación',
  codeHint: 'Tal como está en el mensaje, con o sin mayúsculas.',
  activate: 'Activar la cuenta',
  errors: { one: '{count} punto por corregir', other: '{count} puntos por corregir' },
  missing: 'Escriba el código que le hemos enviado.',
  wrong: 'Este código no es el de su cuenta: compruébelo en el mensaje.',
  tooMany: 'Demasiados intentos seguidos: espere un cuarto de hora e inténtelo de nuevo.',
  failed: 'No se ha podido activar la cuenta.',
  failedAdvice: 'El código se ha guardado: inténtelo de nuevo en un momento.',
  done: 'Su cuenta está activada.',
  toProfile: 'Ver su cuenta',
  elsewhere: '¿No es su cuenta?',
  toSignOut: 'Cerrar sesión',
};
