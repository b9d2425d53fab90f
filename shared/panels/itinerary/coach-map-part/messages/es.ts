import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The way to the map of the coach, in Spanish. */
export const messages: Translation<typeof french> = {
  coachOnMap: 'Ver el autocar en el mapa',
  coachMapFailed: 'No podemos cargar el mapa.',
};
