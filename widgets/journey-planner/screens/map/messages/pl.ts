import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The planner’s map in Polish. */
export const messages: Translation<typeof french> = {
  title: 'Mapa tras i przystanków',
  from: 'Z',
  to: 'Do',
};
