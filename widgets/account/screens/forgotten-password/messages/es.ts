import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The page of a forgotten password in Spanish. */
export const messages: Translation<typeof french> = {
  title: 'Contraseña olvidada',
  intro: 'Indique la dirección de su cuenta: le enviamos un código para elegir otra contraseña.',
  emailAddress: 'Correo electrónico',
  emailMissing: 'Escriba la dirección de su cuenta.',
  emailUnreadable: 'Escriba el correo completo, como nombre@ejemplo.es.',
  send: 'Enviar el código',
  sent: 'Revise su correo.',
  sentAdvice: 'Si hay una cuenta con la dirección {address}, le llegará un código. Es válido durante una hora.',
  toReset: 'Escribir el código',
  again: 'Probar otra dirección',
  toSignIn: 'Iniciar sesión',
};
