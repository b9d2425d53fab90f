import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The sign-out page in English. */
export const messages: Translation<typeof french> = {
  title: 'Sign out',
  who: 'You are signed in: {name}.',
  nobody: 'You are not signed in.',
  toSignIn: 'Sign in',
};
