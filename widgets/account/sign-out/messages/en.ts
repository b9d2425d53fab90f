import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Signing out, in English. */
export const messages: Translation<typeof french> = {
  signOut: 'Sign out',
  failed: 'We couldn’t sign you out.',
  failedAdvice: 'You are still signed in: try again in a moment.',
};
