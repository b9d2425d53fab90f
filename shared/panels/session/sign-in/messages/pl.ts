import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The sign-in form in Polish. */
export const messages: Translation<typeof french> = {
  emailAddress: 'Adres e-mail',
  password: 'Hasło',
  showPassword: 'Pokaż hasło',
  hidePassword: 'Ukryj hasło',
  signIn: 'Zaloguj się',
  signInErrors: {
    one: '{count} pole do poprawienia',
    few: '{count} pola do poprawienia',
    many: '{count} pól do poprawienia',
    other: '{count} pola do poprawienia',
  },
  emailMissing: 'Wpisz adres e\u2011mail.',
  emailUnreadable: 'Wpisz cały adres e\u2011mail, na przykład nazwa@example.pl.',
  passwordMissing: 'Wpisz hasło.',
  locked: 'To konto jest zablokowane.',
  lockedAdvice: 'Spróbuj później albo zadzwoń do biura obsługi klienta: {phone}.',
  refused: 'Adres e\u2011mail lub hasło są nieprawidłowe.',
  refusedAdvice: 'Sprawdź jedno i drugie, a potem spróbuj ponownie.',
  tooMany: 'Zbyt wiele prób.',
  tooManyAdvice: 'Odczekaj kwadrans i spróbuj ponownie.',
  signInFailed: 'Nie udało się zalogować.',
  signInFailedAdvice: 'Nic nie zginęło: spróbuj za chwilę.',
  or: 'lub',
  socialSignIn: 'Kontynuuj przez Facebooka',
  socialClosed: 'Okno Facebooka zostało zamknięte: nie nastąpiło zalogowanie.',
  socialUnavailable: 'Nie udało się połączyć z Facebookiem.',
  socialRefused: 'Facebook nie mógł Cię zalogować.',
  passwordInstead: 'Nadal możesz zalogować się hasłem.',
};
