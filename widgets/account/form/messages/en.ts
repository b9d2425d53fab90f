import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Forms of the account in English. */
export const messages: Translation<typeof french> = {
  formErrors: { one: 'There is a problem', other: 'There are {count} problems' },
  formFailed: 'We got no response: your changes may not be saved.',
  formFailedAdvice: 'What you typed is kept here: try again in a moment.',
  formRefused: 'These details can’t be used.',
  formTooMany: 'Too many attempts.',
  formTooManyAdvice: 'Wait a quarter of an hour, then try again.',
  formSignedOut: 'You are no longer signed in.',
  formSignedOutAdvice: 'Sign in again in another tab, then come back and try again: what you typed is kept here.',
  showSecret: 'Show: {field}',
  hideSecret: 'Hide: {field}',
};
