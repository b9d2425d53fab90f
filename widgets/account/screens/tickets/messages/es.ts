import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The tickets of an account in Spanish. */
export const messages: Translation<typeof french> = {
  title: 'Sus billetes',
  about: 'Encuentre una reserva con su número.',
  manage: 'Gestionar una reserva',
  search: 'Buscar un viaje',
  toProfile: 'Ver su cuenta',
};
