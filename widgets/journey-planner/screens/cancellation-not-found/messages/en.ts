import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** A reservation that is not found, in English. */
export const messages: Translation<typeof french> = {
  title: 'Booking not found',
  advice: 'We cannot find this booking at the moment. Nothing has changed: please find your order.',
  find: 'Find my order',
  again: 'Try this booking again',
};
