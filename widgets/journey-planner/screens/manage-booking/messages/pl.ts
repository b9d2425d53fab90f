import type { OperationMessages, Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** How an order is looked up, in Polish. */
export const messages: Translation<typeof french> = {
  title: 'Zarządzaj rezerwacją',
  intro: 'Znajdź zamówienie, aby zmienić nazwisko, godzinę lub przejazd albo odzyskać pieniądze.',
  customerIdentifier: 'Adres e‑mail',
  customerHint: 'Podany przy rezerwacji',
  referenceNumber: 'Numer zamówienia',
  referenceHint: 'Jest w wiadomości z potwierdzeniem, na przykład CW123456',
  find: 'Znajdź moje zamówienie',
  errors: {
    one: '{count} pole do poprawienia',
    few: '{count} pola do poprawienia',
    many: '{count} pól do poprawienia',
    other: '{count} pola do poprawienia',
  },
  customerMissing: 'Podaj adres e‑mail użyty przy zamówieniu',
  customerUnreadable: 'Podaj adres e‑mail, na przykład nazwa@przyklad.pl',
  referenceMissing: 'Podaj numer zamówienia',
  referenceUnreadable: 'Numer zamówienia ma od 4 do 20 liter i cyfr',
  notFound:
    'Przepraszamy, nie możemy znaleźć tych danych. Spróbuj ponownie. Pamiętaj, aby podać dane użyte przy składaniu zamówienia.',
  tooMany: {
    one: 'Zbyt wiele prób. Spróbuj ponownie za {count} minutę.',
    few: 'Zbyt wiele prób. Spróbuj ponownie za {count} minuty.',
    many: 'Zbyt wiele prób. Spróbuj ponownie za {count} minut.',
    other: 'Zbyt wiele prób. Spróbuj ponownie za {count} minuty.',
  },
  tooManySoon: 'Zbyt wiele prób. Spróbuj ponownie za kilka minut.',
  failed: 'Wyszukiwanie się nie powiodło.',
  failedAdvice: 'Sprawdź połączenie i spróbuj ponownie za chwilę. Wpisane dane nadal tu są.',
  notOwn: 'Tego zamówienia nie ma w tej przeglądarce. Podaj adres e‑mail, z którego je złożono.',
  again: 'To zamówienie nie jest już tutaj otwarte. Znajdź je ponownie.',
  goOn: 'Kontynuuj z otwartym zamówieniem',
  myTickets: 'Zobacz wszystkie moje bilety',
  signIn: 'Zaloguj się, aby zobaczyć wszystkie bilety',
};

/** Label variants (spec §1). */
export const operationMessages: OperationMessages<typeof french> = {
  CA: { title: 'Zarządzaj podróżą' },
  US: { title: 'Zarządzaj podróżą' },
};
