import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The way to the map of the coach, in English. */
export const messages: Translation<typeof french> = {
  coachOnMap: 'See the coach on the map',
  coachMapFailed: 'We can’t load the map.',
};
