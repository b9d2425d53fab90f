import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The basket in brief, in Polish. */
export const messages: Translation<typeof french> = {
  items: { one: '{count} przejazd', few: '{count} przejazdy', many: '{count} przejazdów', other: '{count} przejazdu' },
  heldFor: 'Miejsca zarezerwowane jeszcze przez',
  free: 'Bezpłatnie',
};
