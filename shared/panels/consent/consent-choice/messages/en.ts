import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The visitor’s choice of privacy, in English. */
export const messages: Translation<typeof french> = {
  title: 'Your privacy',
  words:
    'If you agree, this site measures how it is used and loads third-party services, such as Google Maps. If you decline, everything still works and nothing is shared with them.',
  granted: 'You have agreed.',
  denied: 'You have declined.',
  refuse: 'Decline',
  accept: 'Agree',
  keptGranted: 'Your choice is saved: you agreed.',
  keptDenied: 'Your choice is saved: you declined.',
};
