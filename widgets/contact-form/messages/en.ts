import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The contact form, in English. */
export const messages: Translation<typeof french> = {
  title: 'Contact us',
  topic: 'Subject',
  noTopic: 'Choose a subject',
  beforeTravel: 'Before travelling',
  during: 'During the journey',
  refund: 'Refund',
  accessibility: 'Accessibility and assistance',
  group: 'Group travel',
  other: 'Something else',
  groupSize: 'Number of people',
  message: 'Your message',
  attachments: 'Attachments',
};
