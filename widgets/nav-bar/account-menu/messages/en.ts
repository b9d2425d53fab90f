import type { OperationMessages, Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The account menu, in English. */
export const messages: Translation<typeof french> = {
  signIn: 'Sign in',
  signOut: 'Sign out',
  signingOut: 'Signing out…',
  signOutFailed: 'We couldn’t sign you out. Try again in a moment.',
  checking: 'Checking your account…',
  hello: 'Hello {name}',
  notActivated: 'This account is not activated yet.',
  activate: 'Activate the account',
  manageBooking: 'Manage booking',
  profile: 'My profile',
  tickets: 'My tickets',
  settings: 'My settings',
  travelProfiles: 'My travel profiles',
};

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof french> = {
  US: { manageBooking: 'Manage trip' },
  CA: { manageBooking: 'Manage trip' },
};
