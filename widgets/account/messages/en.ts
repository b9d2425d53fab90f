import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The account in English. */
export const messages: Translation<typeof french> = {
  unknown: 'We don’t know yet whether you are signed in.',
};
