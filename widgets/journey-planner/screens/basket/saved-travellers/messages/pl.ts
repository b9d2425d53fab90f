import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Saved travellers in the basket in Polish. */
export const messages: Translation<typeof french> = {
  savedTraveller: 'Zapisany podróżny',
  savedTravellerNone: 'Wybierz',
  savedTravellerHint: 'Wybierz, kto podróżuje: imię i nazwisko się wypełni.',
  savedTravellerUsed: 'Podróżuje: {name}.',
};
