import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The sign-in page in Polish. */
export const messages: Translation<typeof french> = {
  title: 'Logowanie',
  already: 'Zalogowano.',
  toProfile: 'Zobacz swoje konto',
  toSignOut: 'Wyloguj się',
  toRegister: 'Utwórz konto',
  toForgotten: 'Nie pamiętasz hasła?',
};
