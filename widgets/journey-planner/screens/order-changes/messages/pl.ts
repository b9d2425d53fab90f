import type { OperationMessages, Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** How an order is changed, in Polish. */
export const messages: Translation<typeof french> = {
  title: 'Zarządzaj rezerwacją',
  callToChange:
    'Aby zmienić lub anulować zamówienie albo poprosić o zwrot pieniędzy, zadzwoń do biura obsługi klienta.',
  writeToChange:
    'Aby zmienić lub anulować zamówienie albo poprosić o zwrot pieniędzy, napisz do biura obsługi klienta.',
  call: 'Zadzwoń: {phone}',
  number: 'Przygotuj numer zamówienia. Znajdziesz go w e\u2011mailu z potwierdzeniem.',
  confirmation: 'Zobacz ostatnie zamówienie',
  contact: 'Napisz do nas',
  journeys: 'Znajdź przejazd',
};

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof french> = {
  US: { title: 'Zarządzaj podróżą' },
  CA: { title: 'Zarządzaj podróżą' },
};
