import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The sign-out page in Polish. */
export const messages: Translation<typeof french> = {
  title: 'Wylogowanie',
  who: 'Zalogowano: {name}.',
  nobody: 'Nikt nie jest zalogowany.',
  toSignIn: 'Zaloguj się',
};
