import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The activation of an account in English. */
export const messages: Translation<typeof french> = {
  title: 'Activate your account',
  intro: 'We have sent a code to {address}. Enter it here.',
  introOpen: 'Enter the email address of your account and the code that we sent to it.',
  emailAddress: 'Email address',
  emailMissing: 'Enter the email address of your account.',
  emailUnreadable: 'Enter the whole email address, such as name@example.com.',
  code: 'Activation code',
  codeHint: 'As it stands in the message, in capitals or not.',
  activate: 'Activate the account',
  errors: { one: '{count} thing to correct', other: '{count} things to correct' },
  missing: 'Enter the code that we sent you.',
  wrong: 'This is not the code of your account: check it in the message.',
  wrongPair: 'This address and this code do not match: check both, or sign in if the account is already active.',
  tooMany: 'Too many tries in a row: wait a quarter of an hour, then try again.',
  failed: 'The account could not be activated.',
  failedAdvice: 'The code is kept: try again in a moment.',
  done: 'Your account is activated.',
  doneAdvice: 'Sign in to see your tickets and settings.',
  goOn: 'Continue',
  toProfile: 'See your account',
  elsewhere: 'Is this not your account?',
  toSignOut: 'Sign out',
  before: 'Is your account already active?',
  toSignIn: 'Sign in',
};
