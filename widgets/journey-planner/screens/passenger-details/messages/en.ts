import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** A passenger who is corrected, in English. */
export const messages: Translation<typeof french> = {
  title: 'Change a traveller',
  intro: 'Enter the name as it appears on the identity card or passport.',
  firstName: 'First name',
  lastName: 'Last name',
  errors: { one: 'There is a problem', other: 'There are {count} problems' },
  firstNameMissing: 'Enter the first name',
  lastNameMissing: 'Enter the last name',
  tooLong: 'Enter 200 characters at most',
  save: 'Save',
  saved: 'Saved: {name}.',
  refused: 'This name cannot be changed.',
  failed: 'The change could not be saved.',
  failedAdvice: 'Check your connection and try again in a moment. What you typed is still there.',
  back: 'Back to the travellers',
};
