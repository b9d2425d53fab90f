import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The calendar of a search form, in Polish. */
export const messages: Translation<typeof french> = {
  outbound: 'Dzień wyjazdu',
  inbound: 'Dzień powrotu',
  there: 'Wyjazd',
  back: 'Powrót',
  ways: 'Dni podróży',
  toChoose: 'do wyboru',
  today: 'Dziś',
  tomorrow: 'Jutro',
  dayThere: '{day}, wyjazd',
  dayBack: '{day}, powrót',
  nowBack: 'Wyjazd: {day}. Teraz wybierz dzień powrotu.',
  nowThere: 'Powrót: {day}. Teraz wybierz dzień wyjazdu.',
  earliestBack: 'Powrót najwcześniej: {day}.',
  done: 'Gotowe',
  previous: 'Poprzedni miesiąc',
  next: 'Następny miesiąc',
  navigation: 'Zmiana miesiąca',
  daySelected: '{day}, wybrany',
  dayCheapest: '{day}, najtaniej',
  loading: 'Wczytywanie dni…',
  cities: 'Wybierz oba miasta, aby zobaczyć, w które dni kursują nasze autokary, także w kolejnych miesiącach.',
  none: 'W najbliższych dniach nic nie kursuje między tymi miastami.',
  failed: 'Nie udało się wczytać dni kursowania. Wybierz dzień: wyniki pokażą, czy coś kursuje.',
};
