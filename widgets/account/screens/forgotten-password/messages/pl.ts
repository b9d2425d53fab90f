import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The page of a forgotten password in Polish. */
export const messages: Translation<typeof french> = {
  title: 'Nie pamiętasz hasła?',
  intro: 'Podaj adres e‑mail swojego konta: wyślemy na niego kod do ustawienia nowego hasła.',
  emailAddress: 'Adres e-mail',
  emailMissing: 'Wpisz adres e‑mail swojego konta.',
  emailUnreadable: 'Wpisz cały adres e‑mail, na przykład nazwa@przyklad.pl.',
  send: 'Wyślij kod',
  sent: 'Sprawdź pocztę.',
  sentAdvice: 'Jeśli pod adresem {address} jest konto, przyjdzie tam kod. Jest ważny przez godzinę.',
  toReset: 'Wpisz kod',
  again: 'Użyj innego adresu',
  toSignIn: 'Zaloguj się',
};
