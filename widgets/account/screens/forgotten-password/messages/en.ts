import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The page of a forgotten password in English. */
export const messages: Translation<typeof french> = {
  title: 'Forgotten password',
  intro: 'Enter your account’s email address: we’ll send you a code to choose a new password.',
  emailAddress: 'Email address',
  emailMissing: 'Enter the email address of your account.',
  emailUnreadable: 'Enter the full email address, such as name@example.com.',
  send: 'Send the code',
  sent: 'Check your email.',
  sentAdvice: 'If there is an account at {address}, a code is on its way there. It is valid for an hour.',
  toReset: 'Enter the code',
  again: 'Try another address',
  toSignIn: 'Sign in',
};
