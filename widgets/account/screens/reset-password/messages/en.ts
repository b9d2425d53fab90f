import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The page of a new password in English. */
export const messages: Translation<typeof french> = {
  title: 'New password',
  intro: 'Choose a new password with the code from our message. You will be signed out everywhere else.',
  code: 'Code from the message',
  codeMissing: 'Enter the code from our message.',
  codeWrong: 'This code is wrong or has expired: check it, or ask for another one.',
  password: 'New password',
  change: 'Change the password',
  changed: 'Your password has been changed.',
  changedAdvice: 'Sign in with the new one.',
  toSignIn: 'Sign in',
  toForgotten: 'Ask for another code',
};
