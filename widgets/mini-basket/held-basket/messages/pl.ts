import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The basket in brief, in Polish. */
export const messages: Translation<typeof french> = {
  items: { one: '{count} przejazd', few: '{count} przejazdy', many: '{count} przejazdów', other: '{count} przejazdu' },
  heldFor: 'Miejsca zarezerwowane jeszcze przez',
  warning: {
    one: 'Twoje miejsca są zarezerwowane jeszcze przez {count} minutę.',
    few: 'Twoje miejsca są zarezerwowane jeszcze przez {count} minuty.',
    many: 'Twoje miejsca są zarezerwowane jeszcze przez {count} minut.',
    other: 'Twoje miejsca są zarezerwowane jeszcze przez {count} minuty.',
  },
  expired: 'Czas minął: miejsca z Twojego koszyka nie są już zarezerwowane.',
  free: 'Bez opłat',
};
