import type { OperationMessages, Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The tickets of an account in Polish. */
export const messages: Translation<typeof french> = {
  title: 'Twoje bilety',
  upcoming: 'Nadchodzące',
  past: 'Minione i odwołane',
  none: 'Nie ma jeszcze biletów.',
  noneUpcoming: 'Brak nadchodzących podróży.',
  about: 'Rezerwację zrobioną bez konta znajdziesz po jej numerze.',
  manage: 'Zarządzaj rezerwacją',
  search: 'Znajdź przejazd',
  toProfile: 'Zobacz swoje konto',
  loadFailed: 'Nie udało się wczytać Twoich biletów.',
  loadAdvice: 'Twoje bilety pozostają ważne: spróbuj ponownie za chwilę.',
  copy: 'To kopia zapisana na tym urządzeniu.',
  copyAdvice: 'Brak odpowiedzi: może brakować ostatniej zmiany.',
  cities: '{origin} – {destination}',
  departure: 'Odjazd',
  arrival: 'Przyjazd',
  travellers: 'Podróżni',
  travellersCount: {
    one: '{count} podróżny',
    few: '{count} podróżnych',
    many: '{count} podróżnych',
    other: '{count} podróżnych',
  },
  seats: 'Miejsca',
  order: 'Zamówienie',
  cancelled: 'Odwołany',
  toTicket: 'Zobacz bilet',
  toItinerary: 'Śledź przejazd',
  toReschedule: 'Zmień datę',
  toCancel: 'Odwołaj i odzyskaj pieniądze',
  toManage: 'Zarządzaj tą rezerwacją',
  toLostProperty: 'Zgubiono rzecz',
};

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof french> = {
  US: {
    manage: 'Zarządzaj podróżą',
    about: 'Podróż zarezerwowaną bez konta znajdziesz po jej numerze.',
    toManage: 'Zarządzaj tą podróżą',
  },
  CA: {
    manage: 'Zarządzaj podróżą',
    about: 'Podróż zarezerwowaną bez konta znajdziesz po jej numerze.',
    toManage: 'Zarządzaj tą podróżą',
  },
};
