import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The account in Spanish. */
export const messages: Translation<typeof french> = {
  unknown: 'Aún no sabemos si ha iniciado sesión.',
};
