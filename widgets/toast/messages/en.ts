import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Around the messages of a page, in English. */
export const messages: Translation<typeof french> = {
  region: 'Messages',
  dismiss: 'Close the message: {words}',
  withAction: '{words} There is a button in the messages: {action}.',
};
