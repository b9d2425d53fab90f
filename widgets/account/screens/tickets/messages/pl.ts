import type { OperationMessages, Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The tickets of an account in Polish. */
export const messages: Translation<typeof french> = {
  title: 'Twoje bilety',
  upcoming: 'Nadchodzące',
  past: 'Minione i anulowane',
  none: 'Nie ma jeszcze biletów.',
  noneUpcoming: 'Brak nadchodzących podróży.',
  about: 'Rezerwację bez konta znajdziesz po numerze zamówienia.',
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
    other: '{count} podróżnego',
  },
  seats: 'Miejsca',
  order: 'Zamówienie',
  cancelled: 'Anulowany',
  toTicket: 'Zobacz bilet',
  toItinerary: 'Śledź przejazd',
  more: 'Zarządzaj biletem',
  toReschedule: 'Zmień godzinę',
  toCancel: 'Anuluj i odzyskaj pieniądze',
  toManage: 'Zarządzaj tą rezerwacją',
  toLostProperty: 'Zgłoś zgubioną rzecz',
};

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof french> = {
  US: {
    manage: 'Zarządzaj podróżą',
    about: 'Podróż zarezerwowaną bez konta znajdziesz po numerze zamówienia.',
    toManage: 'Zarządzaj tą podróżą',
  },
  CA: {
    manage: 'Zarządzaj podróżą',
    about: 'Podróż zarezerwowaną bez konta znajdziesz po numerze zamówienia.',
    toManage: 'Zarządzaj tą podróżą',
  },
};
