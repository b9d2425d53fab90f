import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** An order after it was changed, in Polish. */
export const messages: Translation<typeof french> = {
  title: 'Twoje zamówienie się zmieniło',
  cancelled: 'Ten przejazd z zamówienia {orderNumber} jest anulowany.',
  upToDate: 'Zamówienie {orderNumber} jest aktualne.',
  refundsBelow: 'Poniżej sprawdzisz, na jakim etapie jest zwrot.',
  noRefund: 'Nie ma nic do zwrotu.',
  changedAdvice: 'To, co potwierdzono, jest zapisane. Spróbuj ponownie za chwilę.',
  refunds: 'Zwroty',
  journeys: 'Twoje przejazdy',
  totalNow: 'Obecna kwota',
  toTickets: 'Zobacz moje bilety',
  manage: 'Zarządzaj tym zamówieniem',
  myTickets: 'Wszystkie moje zamówienia',
  search: 'Szukaj przejazdu',
};
