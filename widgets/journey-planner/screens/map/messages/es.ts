import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The planner’s map in Spanish. */
export const messages: Translation<typeof french> = {
  title: 'Mapa de trayectos y paradas',
  from: 'De',
  to: 'A',
};
