import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The registration in Polish. */
export const messages: Translation<typeof french> = {
  title: 'Utwórz konto',
  intro: 'Bilety, podróżni i adres zawsze pod ręką.',
  firstName: 'Imię',
  lastName: 'Nazwisko',
  emailAddress: 'Adres e-mail',
  emailHint: 'Wyślemy na niego kod, który aktywuje konto.',
  password: 'Hasło',
  register: 'Utwórz konto',
  firstNameMissing: 'Podaj imię.',
  lastNameMissing: 'Podaj nazwisko.',
  emailMissing: 'Podaj adres e‑mail.',
  emailUnreadable: 'Wpisz cały adres e‑mail, na przykład nazwa@przyklad.pl.',
  tooLong: 'To za długie: najwyżej 200 znaków.',
  sent: 'Sprawdź pocztę.',
  sentAdvice: 'Wysłaliśmy wiadomość na {address}. Jest w niej kod, który aktywuje konto.',
  sentNothing: 'Nic nie przyszło? Zajrzyj do spamu albo poproś o nowy kod w następnym kroku.',
  toActivation: 'Wpisz kod',
  known: 'Masz już konto?',
  toSignIn: 'Zaloguj się',
};
