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
  emailUnreadable: 'Wpisz cały adres e‑mail, na przykład nazwa@przyklad.pl.',
  passwordMissing: 'Wpisz hasło.',
  locked: 'To konto jest zablokowane.',
  lockedAdvice: 'Spróbuj później albo zadzwoń do biura obsługi klienta: {phone}.',
  refused: 'Nieprawidłowy adres e‑mail lub hasło.',
  refusedAdvice: 'Sprawdź jedno i drugie, a potem spróbuj ponownie.',
  tooMany: 'Zbyt wiele prób.',
  tooManyAdvice: 'Odczekaj kwadrans i spróbuj ponownie.',
  signInFailed: 'Nie udało się zalogować.',
  signInFailedAdvice: 'Nic nie zginęło: spróbuj ponownie za chwilę.',
  or: 'lub',
  socialSignIn: 'Kontynuuj przez Facebooka',
  socialClosed: 'Okno Facebooka zostało zamknięte: logowanie przerwano.',
  socialUnavailable: 'Nie udało się połączyć z Facebookiem.',
  socialRefused: 'Facebook nie mógł Cię zalogować.',
  passwordInstead: 'Nadal możesz zalogować się hasłem.',
};
