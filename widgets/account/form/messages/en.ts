import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Forms of the account in English. */
export const messages: Translation<typeof french> = {
  formErrors: { one: 'There is a problem', other: 'There are {count} problems' },
  formFailed: 'We have no answer: it may not be saved.',
  formFailedAdvice: 'What you typed is kept here: try again in a moment.',
  formRefused: 'That is not possible.',
  formTooMany: 'Too many attempts.',
  formTooManyAdvice: 'Wait a quarter of an hour, then try again.',
  formSignedOut: 'You are no longer signed in.',
  formSignedOutAdvice: 'Sign in in another tab, then try again: what you typed is kept here.',
  showSecret: 'Show: {field}',
  hideSecret: 'Hide: {field}',
};
