import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The travel profiles of an account in English. */
export const messages: Translation<typeof french> = {
  title: 'Your travel profiles',
  about: 'Who travels, and what they need, is chosen with each search.',
  search: 'Find a journey',
  toProfile: 'View your account',
};
