import { messages as cityField } from '#shared/panels/cities/city-field/messages/en.ts';
import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The planner’s map in English. */
export const messages: Translation<typeof french> = {
  ...cityField,
  title: 'Map of routes and stops',
  from: 'From',
  to: 'To',
};
