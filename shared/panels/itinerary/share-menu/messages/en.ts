import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

export const messages: Translation<typeof french> = {
  link: 'Link to this itinerary',
  copyLink: 'Copy link',
  linkCopied: 'The link is copied.',
  linkSelected: 'The link is selected: copy it from here.',
  shareWith: 'Share with…',
  shareFailed: 'The share menu could not be opened: copy the link.',
};
