import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The checkout login, in Spanish. */
export const messages: Translation<typeof french> = {
  title: '¿Quién reserva?',
  guestTitle: 'Sin cuenta',
  guestIntro: 'Recibirá sus billetes por correo electrónico. No necesita una cuenta.',
  guest: 'Continuar sin cuenta',
  memberTitle: 'Con una cuenta',
  memberIntro: 'Sus datos ya están rellenados y sus billetes quedan en su cuenta.',
  notActivated: 'Esta cuenta aún no está activada: actívela con el código que le hemos enviado o continúe sin cuenta.',
  activate: 'Activar la cuenta',
  signedIn: 'Ha iniciado sesión. Continuamos…',
};
