import type { Translation } from '#shared/text/create-text.ts';
import type { messages as fr } from './fr.ts';

/** The bus tracker in Polish. */
export const messages: Translation<typeof fr> = {
  title: 'Odjazdy na żywo',
  from: 'Z',
  to: 'Do',
  swap: 'Zamień miasta',
  submit: 'Sprawdź godziny',
  required: 'Wybierz miasto',
  missingField: '{field}: {problem}.',
  summary: '{origin} – {destination}',
  change: 'Zmień',
  onTime: 'Punktualnie',
  delayed: 'Opóźniony',
  severelyDelayed: 'Duże opóźnienie',
  leftoverLang: 'pl',
  none: 'Niestety nie znaleźliśmy przejazdów na tej trasie. Może wybierzesz inną?',
  fault: 'Nie udało się wczytać odjazdów.',
  faultAdvice: 'Twoje wyszukiwanie jest zachowane. Spróbuj ponownie za chwilę.',
  refreshFailed: 'Aktualizacja nie powiodła się: oto ostatnie znane godziny.',
  liveMissing: 'Brak danych na żywo: oto godziny z rozkładu.',
  loading: 'Szukamy odjazdów…',
  found: { one: '{count} odjazd', few: '{count} odjazdy', many: '{count} odjazdów', other: '{count} odjazdu' },
  statusNews: 'Odjazd {time}: {status}',
  serviceAlerts: 'Komunikaty',
  itineraryFailed: 'Nie udało się otworzyć trasy.',
  stopFailed: 'Nie udało się otworzyć szczegółów przystanku.',
};
