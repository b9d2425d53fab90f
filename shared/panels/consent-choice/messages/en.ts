import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The visitor’s choice of privacy, in English. */
export const messages: Translation<typeof french> = {
  title: 'Your privacy',
  words:
    'If you agree, this site measures how it is used and loads services of third parties, such as Google maps. Without it everything works, and nothing is passed on to them.',
  granted: 'At present you agree.',
  denied: 'At present you refuse.',
  refuse: 'Refuse',
  accept: 'Agree',
  keptGranted: 'Your agreement has been saved.',
  keptDenied: 'Your refusal has been saved.',
};
