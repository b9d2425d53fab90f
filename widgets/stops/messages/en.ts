import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The stops page in English. */
export const messages: Translation<typeof french> = {
  title: 'Find a stop',
  city: 'City',
};
