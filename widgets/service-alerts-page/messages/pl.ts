import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The page of all alerts in Polish. */
export const messages: Translation<typeof french> = {
  title: 'Wszystkie komunikaty',
  search: 'Szukaj w komunikatach',
  route: 'Linia',
  allRoutes: 'Wszystkie linie',
  routeBetween: '{name}: {from} – {to}',
  severity: 'Stopień utrudnień',
  all: 'Wszystkie',
  severe: 'Poważne utrudnienia',
  major: 'Duże utrudnienia',
  information: 'Informacje',
  other: 'Warto wiedzieć',
  wholeNetwork: 'Cała sieć',
  clear: 'Wyczyść filtry',
  found: {
    one: '{count} komunikat',
    few: '{count} komunikaty',
    many: '{count} komunikatów',
    other: '{count} komunikatu',
  },
  noneFound: 'Żaden komunikat nie pasuje do tych filtrów.',
  none: 'Brak zapowiedzianych utrudnień w sieci.',
  findJourney: 'Znajdź przejazd',
  failed: 'Nie udało się wczytać komunikatów.',
  failedAdvice: 'Twoje filtry zostały zachowane. Spróbuj ponownie za chwilę.',
};
