import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Saved travellers in the basket in Spanish. */
export const messages: Translation<typeof french> = {
  savedTraveller: 'Viajero guardado',
  savedTravellerNone: 'Elija',
  savedTravellerHint: 'Elija quién viaja: el nombre se rellena.',
  savedTravellerUsed: 'Viaja {name}.',
};
