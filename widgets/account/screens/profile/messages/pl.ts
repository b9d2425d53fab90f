import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The profile in Polish. */
export const messages: Translation<typeof french> = {
  title: 'Twoje dane',
  name: 'Imię i nazwisko',
  emailAddress: 'Adres e-mail',
  pages: 'Strony Twojego konta',
  tickets: 'Twoje bilety',
  settings: 'Twoje ustawienia',
  travelProfiles: 'Twoje profile podróży',
};
