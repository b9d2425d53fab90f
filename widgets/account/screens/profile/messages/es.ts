import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The profile in Spanish. */
export const messages: Translation<typeof french> = {
  title: 'Sus datos',
  name: 'Nombre',
  emailAddress: 'Correo electrónico',
  pages: 'Páginas de su cuenta',
  tickets: 'Sus billetes',
  settings: 'Sus ajustes',
  travelProfiles: 'Sus perfiles de viaje',
};
