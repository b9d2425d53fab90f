import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Where the coach is on the map, in Spanish. */
export const messages: Translation<typeof french> = {
  coachMap: 'Mapa del recorrido con el autocar',
  coachSeen: 'Autocar visto aquí a las {time}',
  coachLabel: 'Autocar',
  noCoachMap: 'No se puede mostrar el mapa.',
};
