import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** What the check of a search form says, in Polish. */
export const messages: Translation<typeof french> = {
  errors: {
    one: '{count} pole do poprawienia',
    few: '{count} pola do poprawienia',
    many: '{count} pól do poprawienia',
    other: '{count} pola do poprawienia',
  },
  startingAt: 'Wybierz miasto wyjazdu.',
  goingTo: 'Wybierz miasto docelowe.',
  departureDate: 'Wybierz datę wyjazdu.',
  returnDate: 'Wybierz datę powrotu.',
  travellers: 'Podaj od 1 do 99 podróżnych.',
  unreadable: 'Wpisz datę w postaci {example}.',
  past: 'Ten dzień już minął: wybierz dzisiejszy lub późniejszy.',
  noCoach: 'W tym dniu nic nie kursuje: wybierz inny dzień.',
  laterMonth: 'Wybierz dzień z tego miesiąca: kolejne nie są jeszcze znane.',
};
