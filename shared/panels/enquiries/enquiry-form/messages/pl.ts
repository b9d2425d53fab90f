import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** A form that sends a message, in Polish. */
export const messages: Translation<typeof french> = {
  optional: '{field} (opcjonalnie)',
  orderNumber: 'Numer zamówienia',
  orderNumberHint: 'Jest na bilecie i w wiadomości z potwierdzeniem.',
  travelDate: 'Dzień podróży',
  dayPart: 'dd',
  monthPart: 'mm',
  yearPart: 'rrrr',
  openCalendar: 'Wybierz w kalendarzu: {field}',
  name: 'Imię i nazwisko',
  emailAddress: 'Adres e-mail',
  telephoneNumber: 'Telefon',
  attach: 'Dodaj pliki',
  attachHint: 'Najwyżej {count} plików po {size}: zdjęcia (JPEG, PNG, WebP, HEIC) lub PDF.',
  attachDrop: 'Możesz też upuścić je tutaj.',
  unseen: 'Zostaw to pole puste',
  submit: 'Wyślij wiadomość',
};
