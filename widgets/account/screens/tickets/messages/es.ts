import type { OperationMessages, Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The tickets of an account in Spanish. */
export const messages: Translation<typeof french> = {
  title: 'Sus billetes',
  about: 'Encuentre una reserva con su número.',
  manage: 'Gestionar una reserva',
  search: 'Buscar un viaje',
  toProfile: 'Ver su cuenta',
};

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof french> = {
  US: { about: 'Encuentre un viaje con su número.', manage: 'Gestionar un viaje' },
  CA: { about: 'Encuentre un viaje con su número.', manage: 'Gestionar un viaje' },
};
