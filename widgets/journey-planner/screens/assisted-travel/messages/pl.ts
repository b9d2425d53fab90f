import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Assisted travel, in Polish. */
export const messages: Translation<typeof french> = {
  title: 'Pomoc w podróży',
  intro: 'Powiedz nam, kto potrzebuje pomocy: dworzec i kierowca się przygotują.',
  wheelchairSeated: 'Podróżuje na wózku',
  otherDisability: 'Inna niepełnosprawność',
  otherDisabilityHint: 'Pomoc przy wsiadaniu, złożony wózek, trudności ze wzrokiem lub słuchem…',
  personalCareAttendants: 'Opiekunowie',
  fewer: '{what}: o jedną osobę mniej',
  more: '{what}: o jedną osobę więcej',
  tooMany: {
    one: 'Podróżuje {count} osoba: zmniejsz liczbę.',
    few: 'Podróżują {count} osoby: zmniejsz liczbę.',
    many: 'Podróżuje {count} osób: zmniejsz liczbę.',
    other: 'Podróżuje {count} osoby: zmniejsz liczbę.',
  },
  nobodyToAttend: 'Podaj też, komu towarzyszy opiekun.',
  journeys: 'W Twoich autokarach',
  journey: '{origin} – {destination}, {day}, {time}',
  noticeHours: {
    one: 'Należy zgłosić co najmniej {count} godzinę przed odjazdem.',
    few: 'Należy zgłosić co najmniej {count} godziny przed odjazdem.',
    many: 'Należy zgłosić co najmniej {count} godzin przed odjazdem.',
    other: 'Należy zgłosić co najmniej {count} godziny przed odjazdem.',
  },
  noticeInTime: 'Zgłoszono na czas.',
  noticeShort: 'Do odjazdu jest za mało czasu, by pomoc była pewna: zadzwoń pod numer {phone}.',
  spaces: {
    one: '{count} wolne miejsce na wózek',
    few: '{count} wolne miejsca na wózki',
    many: '{count} wolnych miejsc na wózki',
    other: '{count} wolnego miejsca na wózki',
  },
  noSpaces: 'Brak wolnych miejsc na wózek',
  spacesHeld: {
    one: '{count} miejsce zarezerwowane dla Ciebie',
    few: '{count} miejsca zarezerwowane dla Ciebie',
    many: '{count} miejsc zarezerwowanych dla Ciebie',
    other: '{count} miejsca zarezerwowanego dla Ciebie',
  },
  spacesMissing: {
    one: 'Brakuje {count} miejsca: wybierz inny autokar.',
    few: 'Brakuje {count} miejsc: wybierz inny autokar.',
    many: 'Brakuje {count} miejsc: wybierz inny autokar.',
    other: 'Brakuje {count} miejsca: wybierz inny autokar.',
  },
  save: 'Zapisz i kontynuuj',
  none: 'Kontynuuj bez pomocy',
  saved: 'Zamówienie pomocy zapisane.',
  failed: 'Nie udało się zapisać pomocy. Spróbuj ponownie za chwilę.',
  notEnoughSeats: 'Nie ma już dość miejsc.',
};
