import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** What the basket holds, in English. */
export const messages: Translation<typeof french> = {
  empty: 'Your basket is empty.',
  failed: 'We can’t load your basket.',
  failedAdvice: 'Nothing is lost: your seats are still held.',
  heldFor: 'Seats held for',
  expired: 'Time is up: the seats in your basket are no longer held.',
  search: 'Find tickets',
  open: 'Go to basket',
  remove: 'Remove',
  removed: 'Journey removed from the basket.',
  removeFailed: 'This journey could not be removed. Try again in a moment.',
  cities: '{origin} – {destination}',
};
