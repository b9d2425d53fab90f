import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** A new password in English. */
export const messages: Translation<typeof french> = {
  passwordHint: 'At least 10 characters: three unrelated words, for example.',
  passwordMissing: 'Choose a password.',
  passwordShort: 'Choose a password of at least 10 characters.',
  passwordLong: 'Choose a password of at most 200 characters.',
  passwordSame: 'Choose a password that is not your email address.',
  passwordUnfit: 'This password cannot be used: choose another one.',
};
