import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The stops page in Polish. */
export const messages: Translation<typeof french> = {
  title: 'Znajdź przystanek',
  city: 'Miasto',
};
