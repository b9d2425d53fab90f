import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** A reservation that is not found, in English. */
export const messages: Translation<typeof french> = {
  title: 'Booking not found',
  advice: 'We cannot find this booking at the moment. Nothing has changed: please find your order.',
  ended: 'The link to a booking works for a day. After that, find it with the order number and the email address.',
  find: 'Find my order',
  again: 'Try this booking again',
};
