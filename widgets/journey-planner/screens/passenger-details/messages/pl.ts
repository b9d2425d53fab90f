import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** A passenger who is corrected, in Polish. */
export const messages: Translation<typeof french> = {
  title: 'Zmień dane podróżnego',
  intro: 'Wpisz imię i nazwisko jak w dokumencie tożsamości.',
  firstName: 'Imię',
  lastName: 'Nazwisko',
  errors: {
    one: '{count} pole do poprawienia',
    few: '{count} pola do poprawienia',
    many: '{count} pól do poprawienia',
    other: '{count} pola do poprawienia',
  },
  firstNameMissing: 'Podaj imię',
  lastNameMissing: 'Podaj nazwisko',
  tooLong: 'Podaj najwyżej 200 znaków',
  save: 'Zapisz',
  saved: 'Zapisano: {name}.',
  refused: 'Tego nazwiska nie można zmienić.',
  failed: 'Nie udało się zapisać zmiany.',
  failedAdvice: 'Sprawdź połączenie i spróbuj ponownie za chwilę. Wpisane dane nadal tu są.',
  back: 'Wróć do podróżnych',
};
