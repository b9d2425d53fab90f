import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The settings of an account in Polish. */
export const messages: Translation<typeof french> = {
  title: 'Twoje ustawienia',
  about: 'Imię i nazwisko oraz adres e\u2011mail są na stronie Twojego konta.',
  toProfile: 'Zobacz swoje konto',
};
