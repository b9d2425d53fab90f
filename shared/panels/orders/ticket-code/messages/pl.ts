import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The code of a ticket, in Polish. */
export const messages: Translation<typeof french> = {
  code: 'Kod biletu, rezerwacja {reservation}',
  show: 'Pokaż ten kod przy wsiadaniu do autokaru.',
};
