import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The basket in brief, in English. */
export const messages: Translation<typeof french> = {
  items: { one: '{count} journey', other: '{count} journeys' },
  heldFor: 'Seats held for',
  warning: {
    one: 'Your seats are held for {count} more minute.',
    other: 'Your seats are held for {count} more minutes.',
  },
  expired: 'Time is up: the seats in your basket are no longer held.',
  free: 'Free',
};
