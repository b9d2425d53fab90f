import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The planner’s map in English. */
export const messages: Translation<typeof french> = {
  title: 'Map of routes and stops',
  from: 'From',
  to: 'To',
};
