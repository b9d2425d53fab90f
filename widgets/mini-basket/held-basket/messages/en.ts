import { messages as warnings } from '#shared/panels/basket-hold/messages/en.ts';
import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The basket in brief, in English. */
export const messages: Translation<typeof french> = {
  ...warnings,
  items: { one: '{count} journey', other: '{count} journeys' },
  heldFor: 'Seats held for',
  free: 'Free',
};
