import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The basket in brief, in English. */
export const messages: Translation<typeof french> = {
  items: { one: '{count} journey', other: '{count} journeys' },
  heldFor: 'Seats held for',
  free: 'Free',
};
