import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The registration in English. */
export const messages: Translation<typeof french> = {
  title: 'Create an account',
  intro: 'Your tickets, your travellers and your address, always at hand.',
  firstName: 'First name',
  lastName: 'Last name',
  emailAddress: 'Email address',
  emailHint: 'We’ll send it a code that activates your account.',
  password: 'Password',
  register: 'Create the account',
  firstNameMissing: 'Enter your first name.',
  lastNameMissing: 'Enter your last name.',
  emailMissing: 'Enter your email address.',
  emailUnreadable: 'Enter the full email address, such as name@example.com.',
  tooLong: 'This is too long: 200 characters at most.',
  sent: 'Check your email.',
  sentAdvice: 'We’ve sent a message to {address}. The code in it activates your account.',
  sentNothing: 'Nothing there? Look in your junk folder, or ask for another code in the next step.',
  toActivation: 'Enter the code',
  known: 'Already have an account?',
  toSignIn: 'Sign in',
};
