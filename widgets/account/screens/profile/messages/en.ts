import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The profile in English. */
export const messages: Translation<typeof french> = {
  title: 'Your details',
  name: 'Name',
  emailAddress: 'Email address',
  pages: 'Your account',
  tickets: 'Your tickets',
  settings: 'Your settings',
  travelProfiles: 'Your travel profiles',
};
