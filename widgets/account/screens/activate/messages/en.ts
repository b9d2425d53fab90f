import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The activation of an account in English. */
export const messages: Translation<typeof french> = {
  title: 'Activate your account',
  intro: 'We have sent a code to {address}. Enter it here.',
  introOpen: 'Enter the email address of your account and the code we sent to it.',
  emailAddress: 'Email address',
  emailMissing: 'Enter the email address of your account.',
  emailUnreadable: 'Enter the full email address, such as name@example.com.',
  code: 'Activation code',
  codeHint: 'As it appears in the message; capitals don’t matter.',
  activate: 'Activate the account',
  errors: { one: 'There is a problem', other: 'There are {count} problems' },
  missing: 'Enter the code we sent you.',
  wrong: 'That isn’t the code for your account: check it in our message.',
  wrongPair: 'This address and this code don’t match: check both, or sign in if the account is already activated.',
  tooMany: 'Too many attempts: wait a quarter of an hour, then try again.',
  failed: 'We couldn’t activate your account.',
  failedAdvice: 'Your code is saved: try again in a moment.',
  done: 'Your account is activated.',
  doneAdvice: 'Sign in to see your tickets and settings.',
  goOn: 'Continue',
  toProfile: 'View your account',
  elsewhere: 'Is this not your account?',
  toSignOut: 'Sign out',
  before: 'Is your account already activated?',
  toSignIn: 'Sign in',
  resend: 'Get another code',
  resent: 'Another code is on its way, if this account is waiting for one.',
  resendAddress: 'Enter the email address of your account first.',
  resendFailed: 'The code was not sent: try again in a moment.',
};
