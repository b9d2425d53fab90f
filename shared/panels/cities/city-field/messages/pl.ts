import type { Translation } from '#shared/text/create-text.ts';
import type { messages as fr } from './fr.ts';

/** The city field in Polish. */
export const messages: Translation<typeof fr> = {
  cityClear: 'Wyczyść',
  cityNoMatch: 'Brak wyników.',
  cityNoMatchHelp: 'Wyszukaj miasto lub',
  cityNoMatchHelpSmall: 'Wyszukaj miasto lub:',
  citySeeMap: 'zobacz nasze przystanki na mapie',
  cityOriginFirst: 'Najpierw wybierz miasto wyjazdu.',
  cityLoading: 'Wczytywanie miast…',
  cityFailed: 'Nie udało się wczytać listy miast.',
  cityRecent: 'Ostatnie',
  cityNetwork: 'Wszystkie miasta',
  cityNear: 'W pobliżu: {place}',
  cityNearby: 'Miasta w pobliżu',
  cityResults: { one: '{count} miasto', few: '{count} miasta', many: '{count} miast', other: '{count} miasta' },
};
