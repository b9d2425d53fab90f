import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The page of a new password in English. */
export const messages: Translation<typeof french> = {
  title: 'New password',
  intro: 'With the code of our message, choose a new password. You will be signed out everywhere else.',
  code: 'Code from the message',
  codeMissing: 'Enter the code from our message.',
  codeWrong: 'This code is not valid, or not any more: check it, or ask for another one.',
  password: 'New password',
  change: 'Change the password',
  changed: 'Your password is changed.',
  changedAdvice: 'Sign in with the new one.',
  toSignIn: 'Sign in',
  toForgotten: 'Ask for another code',
};
