import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Around the questions of other islands, in Polish. */
export const messages: Translation<typeof french> = {
  cancel: 'Anuluj',
};
