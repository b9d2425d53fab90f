import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** A traveller's own start, in Polish. */
export const messages: Translation<typeof french> = {
  title: 'Dzień dobry',
  titleByName: 'Dzień dobry, {name}',
  last: 'Ostatnie wyszukiwanie',
  pair: '{origin} – {destination}',
  travellers: {
    one: '{count} podróżny',
    few: '{count} podróżnych',
    many: '{count} podróżnych',
    other: '{count} podróżnego',
  },
  recent: 'Ostatnie miasta',
  fromCity: 'Z miasta {city}',
  loading: 'Wczytywanie miast…',
  tickets: 'Moje bilety',
  search: 'Znajdź przejazd',
};
