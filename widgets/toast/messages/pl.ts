import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Around the messages of a page, in Polish. */
export const messages: Translation<typeof french> = {
  region: 'Komunikaty',
  dismiss: 'Zamknij komunikat: {words}',
  withAction: '{words} Wśród komunikatów jest przycisk: {action}.',
};
