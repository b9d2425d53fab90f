import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** An order after it was changed, in Polish. */
export const messages: Translation<typeof french> = {
  title: 'Twoje zamówienie się zmieniło',
  cancelled: 'Ten przejazd z zamówienia {orderNumber} jest anulowany.',
  upToDate: 'Zamówienie {orderNumber} jest aktualne.',
  refundsBelow: 'Oto, jak daleko są pieniądze, które wracają.',
  noRefund: 'Nie ma nic do zwrotu.',
  changedAdvice: 'To, co potwierdzono, jest zapisane. Spróbuj ponownie za chwilę.',
  refunds: 'Zwroty',
  journeys: 'Twoje przejazdy',
  totalNow: 'Razem teraz',
  toTickets: 'Zobacz moje bilety',
  manage: 'Zarządzaj tym zamówieniem',
  myTickets: 'Wszystkie moje zamówienia',
  search: 'Szukaj przejazdu',
};
