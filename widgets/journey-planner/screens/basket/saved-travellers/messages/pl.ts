import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Saved travellers in the basket in Polish. */
export const messages: Translation<typeof french> = {
  savedTraveller: 'Zapisany podróżny',
  savedTravellerNone: 'Wybierz',
  savedTravellerHint: 'Wybierz, kto podróżuje: imię i nazwisko się wypełni.',
  savedTravellerUsed: 'Podróżuje: {name}.',
  savedTravellerFits: 'Bilet i potrzeby zgadzają się z koszykiem.',
  savedTravellerDiffers: 'Ten koszyk jeszcze nie spełnia potrzeb podróżnego: {name}.',
  ADULT: 'Brakuje biletu normalnego.',
  CONCESSION: 'Brakuje biletu ulgowego.',
  STUDENT: 'Brakuje biletu studenckiego.',
  noWheelchair: 'Nie zamówiono miejsca na wózek inwalidzki.',
  noOtherDisability: 'Nie zamówiono pomocy związanej z niepełnosprawnością.',
  noAttendant: 'Nie przewidziano opiekuna.',
  savedTravellerKept: 'Wpisane dane i koszyk pozostają. Jeśli wybierzesz inny przejazd, usuń potem ten.',
  savedTravellerAssist: 'Zamów tę pomoc',
  savedTravellerSearch: 'Szukaj tego przejazdu z właściwymi podróżnymi',
};
