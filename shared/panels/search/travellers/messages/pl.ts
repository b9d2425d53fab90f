import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Who travels, in Polish. */
export const messages: Translation<typeof french> = {
  title: 'Podróżni',
  all: 'Podróżni',
  allHint: 'Łącznie od 1 do 99',
  concession: 'Karty zniżkowe',
  concessionHint: 'Spośród podróżnych',
  students: 'Studenci',
  studentsHint: 'Spośród podróżnych, z legitymacją',
  assistance: 'Potrzebna pomoc?',
  needed: 'Pomoc',
  outbound: 'Pomoc w drodze tam',
  inbound: 'Pomoc w drodze powrotnej',
  wheelchairSeated: 'Podróżuje na wózku',
  otherDisability: 'Inna niepełnosprawność',
  personalCareAttendants: 'Opiekunowie',
  fewer: '{what}: o jedną osobę mniej',
  more: '{what}: o jedną osobę więcej',
  done: 'Gotowe',
};
