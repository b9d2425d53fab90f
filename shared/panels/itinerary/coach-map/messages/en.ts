import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Where the coach is on the map, in English. */
export const messages: Translation<typeof french> = {
  coachMap: 'Map of the route with the coach',
  coachSeen: 'Coach seen here at {time}',
  coachLabel: 'Coach',
  noCoachMap: 'The map can’t be shown.',
};
