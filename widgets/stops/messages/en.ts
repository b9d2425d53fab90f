import { messages as cityField } from '#shared/panels/cities/city-field/messages/en.ts';
import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The stops page in English. */
export const messages: Translation<typeof french> = {
  ...cityField,
  title: 'Find a stop',
  city: 'City',
};
