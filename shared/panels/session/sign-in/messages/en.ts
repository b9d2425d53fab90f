import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The sign-in form in English. */
export const messages: Translation<typeof french> = {
  emailAddress: 'Email address',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  signIn: 'Sign in',
  signInErrors: { one: 'There is a problem', other: 'There are {count} problems' },
  emailMissing: 'Enter your email address.',
  emailUnreadable: 'Enter the full email address, such as name@example.com.',
  passwordMissing: 'Enter your password.',
  locked: 'This account is locked.',
  lockedAdvice: 'Try again later, or call customer service on {phone}.',
  refused: 'The email address or password is wrong.',
  refusedAdvice: 'Check both, then try again.',
  tooMany: 'Too many attempts.',
  tooManyAdvice: 'Wait a quarter of an hour, then try again.',
  signInFailed: 'We couldn’t sign you in.',
  signInFailedAdvice: 'Nothing is lost: try again in a moment.',
  or: 'or',
  socialSignIn: 'Continue with Facebook',
  socialClosed: 'The Facebook window was closed: you are not signed in.',
  socialUnavailable: 'We couldn’t reach Facebook.',
  socialRefused: 'Facebook could not sign you in.',
  passwordInstead: 'You can still sign in with your password.',
};
