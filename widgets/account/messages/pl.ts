import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The account in Polish. */
export const messages: Translation<typeof french> = {
  unknown: 'Sprawdzamy stan logowania.',
};
