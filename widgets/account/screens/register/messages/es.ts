import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The registration in Spanish. */
export const messages: Translation<typeof french> = {
  title: 'Crear una cuenta',
  intro: 'Sus billetes, sus viajeros y su dirección, siempre a mano.',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  emailAddress: 'Correo electrónico',
  emailHint: 'Le enviamos un código que activa la cuenta.',
  password: 'Contraseña',
  register: 'Crear la cuenta',
  firstNameMissing: 'Indique su nombre.',
  lastNameMissing: 'Indique sus apellidos.',
  emailMissing: 'Indique su correo electrónico.',
  emailUnreadable: 'Introduzca el correo electrónico completo, como nombre@ejemplo.es.',
  tooLong: 'Es demasiado largo: 200 caracteres como máximo.',
  sent: 'Revise su correo.',
  sentAdvice: 'Hemos escrito a {address}. El mensaje contiene un código que activa la cuenta.',
  sentNothing: '¿No ha llegado nada? Mire en el correo no deseado o pida otro código en el paso siguiente.',
  toActivation: 'Introducir el código',
  known: '¿Ya tiene una cuenta?',
  toSignIn: 'Iniciar sesión',
};
