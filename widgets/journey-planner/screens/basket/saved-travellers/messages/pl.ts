import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Saved travellers in the basket in Polish. */
export const messages: Translation<typeof french> = {
  savedTraveller: 'Zapisany podróżny',
  savedTravellerNone: 'Wybierz',
  savedTravellerUsed: 'Podróżuje: {name}.',
  savedTravellerHint: 'Uzupełnimy imię i nazwisko oraz sprawdzimy taryfę i pomoc.',
  lackingFor: 'Koszyk nie pasuje do podróżnego: {name}',
  noAdult: 'brak biletu normalnego',
  noConcession: 'brak biletu ulgowego',
  noStudent: 'brak biletu studenckiego',
  noWheelchair: 'brak miejsca na wózek',
  noAssistance: 'nie zamówiono pomocy',
  noAttendant: 'brak miejsca dla opiekuna',
  searchAgain: 'Szukaj tego przejazdu dla właściwych podróżnych',
  askAssistance: 'Poproś o pomoc',
};
