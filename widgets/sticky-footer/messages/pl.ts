import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The bar at the foot of a page, in Polish. */
export const messages: Translation<typeof french> = {
  label: 'Koszyk i prywatność',
  journeys: {
    one: '{count} przejazd',
    few: '{count} przejazdy',
    many: '{count} przejazdów',
    other: '{count} przejazdu',
  },
  free: 'Bezpłatnie',
  held: 'Miejsca zarezerwowane jeszcze przez {time}',
  expired: 'Czas minął: miejsca z Twojego koszyka nie są już zarezerwowane.',
  basket: 'Przejdź do koszyka',
  find: 'Znajdź bilety',
  privacy: 'Prywatność',
};
