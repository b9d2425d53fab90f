import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The sign-in page in English. */
export const messages: Translation<typeof french> = {
  title: 'Sign in',
  already: 'You are signed in.',
  toProfile: 'View your account',
  toSignOut: 'Sign out',
  toRegister: 'Create an account',
  toForgotten: 'Forgotten your password?',
};
