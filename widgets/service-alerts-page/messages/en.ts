import type { Translation } from '#shared/text/create-text.ts';
import type { messages as fr } from './fr.ts';

/** Service alerts page, in English. */
export const messages: Translation<typeof fr> = {
  title: 'Service alerts page',
};
