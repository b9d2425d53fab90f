import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The activation of an account in Spanish. */
export const messages: Translation<typeof french> = {
  title: 'Activar su cuenta',
  intro: 'Hemos enviado un código a {address}. Introdúzcalo aquí.',
  introOpen: 'Introduzca el correo electrónico de su cuenta y el código que le hemos enviado.',
  emailAddress: 'Correo electrónico',
  emailMissing: 'Introduzca el correo electrónico de su cuenta.',
  emailUnreadable: 'Introduzca el correo electrónico completo, como nombre@ejemplo.es.',
  code: 'Código de activación',
  codeHint: 'Tal como está en el mensaje, con o sin mayúsculas.',
  activate: 'Activar la cuenta',
  errors: { one: '{count} dato por corregir', other: '{count} datos por corregir' },
  missing: 'Introduzca el código que le hemos enviado.',
  wrong: 'Este código no es el de su cuenta: compruébelo en el mensaje.',
  wrongPair: 'El correo y el código no coinciden: compruébelos, o inicie sesión si la cuenta ya está activada.',
  tooMany: 'Demasiados intentos: espere un cuarto de hora e inténtelo de nuevo.',
  failed: 'No se ha podido activar la cuenta.',
  failedAdvice: 'Su código se conserva: inténtelo de nuevo en un momento.',
  done: 'Su cuenta está activada.',
  doneAdvice: 'Inicie sesión para ver sus billetes y sus ajustes.',
  goOn: 'Continuar',
  toProfile: 'Ver su cuenta',
  elsewhere: '¿No es su cuenta?',
  toSignOut: 'Cerrar sesión',
  before: '¿Ya ha activado su cuenta?',
  toSignIn: 'Iniciar sesión',
  resend: 'Recibir otro código',
  resent: 'Otro código está en camino, si esta cuenta espera uno.',
  resendAddress: 'Introduzca primero el correo electrónico de su cuenta.',
  resendFailed: 'El código no se ha enviado: inténtelo de nuevo en un momento.',
};
