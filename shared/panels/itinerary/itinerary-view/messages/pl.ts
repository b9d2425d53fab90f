import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

export const messages: Translation<typeof french> = {
  itinerary: 'Trasa podróży',
  itineraryTitle: '{origin} – {destination}',
  share: 'Udostępnij',
  shareFailed: 'Nie udało się otworzyć menu udostępniania.',
  addToCalendar: 'Dodaj do kalendarza',
  calendarTitle: 'Autokar {origin} – {destination}',
  calendarRide: '{departure} {origin} – {arrival} {destination}',
  calendarSaved: 'Plik do kalendarza został zapisany.',
  calendarFailed: 'Nie udało się przygotować pliku do kalendarza. Spróbuj ponownie za chwilę.',
  print: 'Drukuj',
  noJourney: 'Brakuje numeru przejazdu: otwórz cały link do trasy albo wyszukaj przejazd.',
  journeyNotFound: 'Nie znaleziono tego przejazdu: nie istnieje albo nie jest już dostępny.',
  findJourney: 'Znajdź przejazd',
  stopDetailsFailed: 'Nie udało się otworzyć szczegółów przystanku.',
};
