import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The activation of an account in English. */
export const messages: Translation<typeof french> = {
  title: 'Activate your account',
  intro: 'We have sent a code to {address}. Write it here.',
  code: 'Activation code',
  codeHint: 'As it stands in the message, in capitals or not.',
  activate: 'Activate the account',
  errors: { one: '{count} thing to correct', other: '{count} things to correct' },
  missing: 'Write the code that we have sent you.',
  wrong: 'This is not the code of your account: check it in the message.',
  tooMany: 'Too many tries in a row: wait a quarter of an hour, then try again.',
  failed: 'The account could not be activated.',
  failedAdvice: 'The code is kept: try again in a moment.',
  done: 'Your account is activated.',
  toProfile: 'See your account',
  elsewhere: 'Is this not your account?',
  toSignOut: 'Sign out',
};
