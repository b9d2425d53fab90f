import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The search form, in Polish. */
export const messages: Translation<typeof french> = {
  trip: 'Rodzaj podróży',
  single: 'W jedną stronę',
  return: 'W obie strony',
  from: 'Z',
  to: 'Do',
  swap: 'Zamień miasta',
  outbound: 'Tam',
  inbound: 'Powrót',
  addReturn: 'Dodaj',
  dayPart: 'dd',
  monthPart: 'mm',
  yearPart: 'rrrr',
  noCoach: 'brak kursu',
  openCalendar: 'Kalendarz: {field}',
  inboundMoved: 'Powrót ustawiony na {day}',
  outboundLost: 'W dniu {day} nic nie kursuje: wybierz inny dzień.',
  travellers: 'Podróżni',
  travellersCount: {
    one: '{count} podróżny',
    few: '{count} podróżnych',
    many: '{count} podróżnych',
    other: '{count} podróżnego',
  },
  travellersMissing: 'Podaj liczbę',
  withAssistance: ', z pomocą',
  submit: 'Znajdź bilety',
  inspire: 'Zainspiruj mnie',
};
