import type { Translation } from '#shared/text/create-text.ts';
import type { messages as fr } from './fr.ts';

/** Service alerts page, in Spanish. */
export const messages: Translation<typeof fr> = {
  title: 'Service alerts page',
};
