import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Moving a reservation to another journey, in Polish. */
export const messages: Translation<typeof french> = {
  moveTitle: 'Zmień przejazd',
  moving: 'Twój obecny przejazd',
  movedCities: '{origin} – {destination}',
  movedSeats: {
    one: 'miejsce {seats}',
    few: 'miejsca {seats}',
    many: 'miejsca {seats}',
    other: 'miejsca {seats}',
  },
  changeUntil: 'Zmiana możliwa do: {day}, {time}.',
  feeOnce: 'Opłata za zmianę: {fee}, tylko raz.',
  noFee: 'Zmiana jest bezpłatna.',
  byOperator: 'Odwołaliśmy ten autokar.',
  byOperatorAdvice: 'Wybierz inny przejazd bez opłaty za zmianę.',
  ownDay: 'Twoja data',
  differences: 'Ceny pokazują różnicę względem tego, co zapłacono: {worth}.',
  samePrice: 'Ta sama cena',
  moreThanPaid: '+{amount}',
  lessThanPaid: 'zwrot {amount}',
  newPrice: 'cena: {price}',
  chooseFailed: 'Nie udało się wybrać tego przejazdu.',
  chooseAgain: 'Spróbuj ponownie',
  ticketUnchanged: 'Twój obecny bilet jest nadal ważny.',
  reservationFailed: 'Nie udało się wczytać rezerwacji.',
  daysFailed: 'Nie udało się wczytać możliwych dni.',
  moveFaultAdvice: 'Twój obecny bilet jest nadal ważny. Sprawdź połączenie i spróbuj ponownie.',
  noDays: 'Dla tego przejazdu nie ma innych możliwych dni.',
  notMovable: 'Tego przejazdu nie można już zmienić.',
  alreadyMoved: 'Ten przejazd został już zamieniony na inny.',
  toMovedOrder: 'Zobacz zamówienie',
  toBooking: 'Zachowaj obecny przejazd',
  backToBooking: 'Wróć do rezerwacji',
};
