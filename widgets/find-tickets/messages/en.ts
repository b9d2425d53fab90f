import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';
/** The search form of marketing pages, in English. */
export const messages: Translation<typeof french> = {
  title: 'Find tickets',
};
