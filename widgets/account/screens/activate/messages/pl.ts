import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The activation of an account in Polish. */
export const messages: Translation<typeof french> = {
  title: 'Aktywacja konta',
  intro: 'Wysłaliśmy kod na adres {address}. Wpisz go tutaj.',
  introOpen: 'Wpisz adres e‑mail swojego konta i kod, który wysłaliśmy.',
  emailAddress: 'Adres e-mail',
  emailMissing: 'Wpisz adres e‑mail swojego konta.',
  emailUnreadable: 'Wpisz cały adres e‑mail, na przykład nazwa@przyklad.pl.',
  code: 'Kod aktywacyjny',
  codeHint: 'Tak jak w wiadomości; wielkość liter nie ma znaczenia.',
  activate: 'Aktywuj konto',
  errors: {
    one: '{count} pole do poprawienia',
    few: '{count} pola do poprawienia',
    many: '{count} pól do poprawienia',
    other: '{count} pola do poprawienia',
  },
  missing: 'Wpisz kod, który wysłaliśmy.',
  wrong: 'To nie jest kod tego konta: sprawdź go w wiadomości.',
  wrongPair: 'Ten adres i ten kod do siebie nie pasują: sprawdź je albo zaloguj się, jeśli konto jest już aktywne.',
  tooMany: 'Zbyt wiele prób: odczekaj kwadrans i spróbuj ponownie.',
  failed: 'Nie udało się aktywować konta.',
  failedAdvice: 'Kod został zachowany: spróbuj ponownie za chwilę.',
  done: 'Konto jest aktywne.',
  doneAdvice: 'Zaloguj się, aby zobaczyć swoje bilety i ustawienia.',
  goOn: 'Dalej',
  toProfile: 'Zobacz swoje konto',
  elsewhere: 'To nie Twoje konto?',
  toSignOut: 'Wyloguj się',
  before: 'Konto jest już aktywne?',
  toSignIn: 'Zaloguj się',
  resend: 'Wyślij nowy kod',
  resent: 'Nowy kod jest w drodze, jeśli to konto na niego czeka.',
  resendAddress: 'Najpierw wpisz adres e‑mail swojego konta.',
  resendFailed: 'Kod nie został wysłany: spróbuj ponownie za chwilę.',
};
