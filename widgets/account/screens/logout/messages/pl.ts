import { messages as signOut } from '../../../sign-out/messages/pl.ts';
import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The sign-out page in Polish. */
export const messages: Translation<typeof french> = {
  ...signOut,
  title: 'Wylogowanie',
  who: 'Zalogowano: {name}.',
  nobody: 'Nikt nie jest zalogowany.',
  toSignIn: 'Zaloguj się',
};
