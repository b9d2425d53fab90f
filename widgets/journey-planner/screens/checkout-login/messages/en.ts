import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The checkout login, in English. */
export const messages: Translation<typeof french> = {
  title: 'Who is booking?',
  guestTitle: 'Without an account',
  guestIntro: 'We’ll email you your tickets. You don’t need an account.',
  guest: 'Continue as a guest',
  memberTitle: 'With an account',
  memberIntro: 'Your details are already filled in, and your tickets stay in your account.',
  notActivated: 'This account is not activated yet: activate it with the code we sent you, or continue as a guest.',
  activate: 'Activate the account',
  signedIn: 'You are signed in. Continuing…',
};
