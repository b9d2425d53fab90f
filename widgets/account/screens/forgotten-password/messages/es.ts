import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The page of a forgotten password in Spanish. */
export const messages: Translation<typeof french> = {
  title: 'Contraseña olvidada',
  intro: 'Indique el correo electrónico de su cuenta: le enviaremos un código para elegir otra contraseña.',
  emailAddress: 'Correo electrónico',
  emailMissing: 'Introduzca el correo electrónico de su cuenta.',
  emailUnreadable: 'Introduzca el correo electrónico completo, como nombre@ejemplo.es.',
  send: 'Enviar el código',
  sent: 'Revise su correo.',
  sentAdvice: 'Si hay una cuenta con la dirección {address}, le llegará un código. Es válido durante una hora.',
  toReset: 'Introducir el código',
  again: 'Probar otra dirección',
  toSignIn: 'Iniciar sesión',
};
