import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The confirmation of an order, in Polish. */
export const messages: Translation<typeof french> = {
  title: 'Zarezerwowane, dziękujemy!',
  orderNumber: 'Numer zamówienia',
  sentTo: 'Bilety wysyłamy na adres {emailAddress}.',
  addToCalendar: 'Dodaj do kalendarza',
  calendarSaved: 'Plik kalendarza został pobrany.',
  calendarFailed: 'Nie udało się zapisać pliku kalendarza. Spróbuj ponownie za chwilę.',
  print: 'Drukuj',
  share: 'Udostępnij',
  shareFailed: 'Nie udało się otworzyć menu udostępniania.',
  journeys: 'Twoje przejazdy',
  coach: 'Autokar {origin} – {destination}',
  ride: '{departure} {origin} → {arrival} {destination}',
  totalPaid: 'Zapłacono razem',
  tax: 'w tym podatki',
  advice: 'Przyjdź na przystanek co najmniej 15 minut przed odjazdem, z numerem zamówienia.',
  kept: 'To kopia zachowana na tym urządzeniu.',
  keptAdvice: 'Nie udało się porównać jej z zamówieniem. Bilety pozostają ważne.',
  failed: 'Nie udało się wczytać zamówienia.',
  failedAdvice: 'Jeśli zapłacono, jest zapisane, a bilety przyjdą e\u2011mailem. Spróbuj ponownie za chwilę.',
  unknown: 'Nie znaleziono zamówienia',
  unknownAdvice: 'Ta przeglądarka nie zna tego zamówienia. Poszukaj go w e\u2011mailu z potwierdzeniem.',
  contact: 'Napisz do nas',
};
