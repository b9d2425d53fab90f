import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The checkout login, in Polish. */
export const messages: Translation<typeof french> = {
  title: 'Kto rezerwuje?',
  guestTitle: 'Bez konta',
  guestIntro: 'Bilety wyślemy e\u2011mailem. Konto nie jest potrzebne.',
  guest: 'Kontynuuj bez konta',
  memberTitle: 'Z kontem',
  memberIntro: 'Twoje dane są już wypełnione, a bilety zostają na Twoim koncie.',
  notActivated: 'To konto nie jest jeszcze aktywne: aktywuj je kodem, który wysłaliśmy, albo kontynuuj bez konta.',
  activate: 'Aktywuj konto',
  signedIn: 'Zalogowano. Przechodzimy dalej…',
};
