import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The code of a ticket, in English. */
export const messages: Translation<typeof french> = {
  code: 'Ticket code, booking {reservation}',
  show: 'Show this code when you board the coach.',
};
