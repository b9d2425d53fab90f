import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The page of a forgotten password in Polish. */
export const messages: Translation<typeof french> = {
  title: 'Nie pamiętasz hasła',
  intro: 'Podaj adres swojego konta: wyślemy na niego kod do wyboru nowego hasła.',
  emailAddress: 'Adres e-mail',
  emailMissing: 'Wpisz adres swojego konta.',
  emailUnreadable: 'Wpisz cały adres, na przykład nazwa@example.com.',
  send: 'Wyślij kod',
  sent: 'Sprawdź pocztę.',
  sentAdvice: 'Jeśli pod adresem {address} jest konto, przyjdzie tam kod. Jest ważny przez godzinę.',
  toReset: 'Wpisz kod',
  again: 'Spróbuj innego adresu',
  toSignIn: 'Zaloguj się',
};
