import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The travel profiles of an account in Spanish. */
export const messages: Translation<typeof french> = {
  title: 'Sus perfiles de viaje',
  about: 'Los viajeros y sus necesidades se eligen en cada búsqueda.',
  search: 'Buscar un viaje',
  toProfile: 'Ver su cuenta',
};
