import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The page of an account that was closed in English. */
export const messages: Translation<typeof french> = {
  title: 'Account closed',
  closed: 'This account is closed: nobody can sign in to it any more.',
  contact: 'A question? Call customer service on {phone}.',
  toSignIn: 'Sign in with another account',
};
