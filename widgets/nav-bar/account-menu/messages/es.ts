import type { OperationMessages, Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The account menu, in Spanish. */
export const messages: Translation<typeof french> = {
  signIn: 'Iniciar sesión',
  signOut: 'Cerrar sesión',
  signingOut: 'Cerrando sesión…',
  signOutFailed: 'No se ha podido cerrar la sesión. Inténtelo de nuevo en un momento.',
  checking: 'Comprobando su cuenta…',
  hello: 'Hola, {name}',
  notActivated: 'Esta cuenta aún no está activada.',
  activate: 'Activar la cuenta',
  manageBooking: 'Gestionar mi reserva',
  profile: 'Mi perfil',
  tickets: 'Mis billetes',
  settings: 'Mis ajustes',
  travelProfiles: 'Mis perfiles de viaje',
};

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof french> = {
  US: { manageBooking: 'Gestionar mi viaje' },
  CA: { manageBooking: 'Gestionar mi viaje' },
};
