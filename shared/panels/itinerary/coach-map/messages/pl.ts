import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Where the coach is on the map, in Polish. */
export const messages: Translation<typeof french> = {
  coachMap: 'Mapa trasy z autokarem',
  coachSeen: 'Autokar widziany tutaj o {time}',
  coachLabel: 'Autokar',
  noCoachMap: 'Nie można pokazać mapy.',
};
