import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The stops page in Spanish. */
export const messages: Translation<typeof french> = {
  title: 'Buscar una parada',
  city: 'Ciudad',
};
