import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The settings of an account in English. */
export const messages: Translation<typeof french> = {
  title: 'Your settings',
  about: 'Your name and email address are on your account page.',
  toProfile: 'View your account',
};
