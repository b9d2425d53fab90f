import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The sign-in form in Spanish. */
export const messages: Translation<typeof french> = {
  emailAddress: 'Correo electrónico',
  password: 'Contraseña',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  signIn: 'Iniciar sesión',
  signInErrors: { one: '{count} dato por corregir', other: '{count} datos por corregir' },
  emailMissing: 'Introduzca su correo electrónico.',
  emailUnreadable: 'Introduzca el correo electrónico completo, como nombre@ejemplo.es.',
  passwordMissing: 'Introduzca su contraseña.',
  locked: 'Esta cuenta está bloqueada.',
  lockedAdvice: 'Inténtelo más tarde o llame a atención al cliente al {phone}.',
  refused: 'El correo electrónico o la contraseña no son correctos.',
  refusedAdvice: 'Compruebe los dos e inténtelo de nuevo.',
  tooMany: 'Demasiados intentos.',
  tooManyAdvice: 'Espere un cuarto de hora e inténtelo de nuevo.',
  signInFailed: 'No se ha podido iniciar la sesión.',
  signInFailedAdvice: 'No se ha perdido nada: inténtelo de nuevo en un momento.',
  or: 'o',
  socialSignIn: 'Continuar con Facebook',
  socialClosed: 'Se ha cerrado la ventana de Facebook: no ha iniciado sesión.',
  socialUnavailable: 'No hemos podido conectar con Facebook.',
  socialRefused: 'Facebook no ha podido iniciar su sesión.',
  passwordInstead: 'Aún puede iniciar sesión con su contraseña.',
};
