import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The basket in brief, in Spanish. */
export const messages: Translation<typeof french> = {
  items: { one: '{count} viaje', other: '{count} viajes' },
  heldFor: 'Asientos reservados durante',
  free: 'Gratis',
};
