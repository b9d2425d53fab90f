import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Reservations of an order that is managed, and money on its way back, in Polish. */
export const messages: Translation<typeof french> = {
  cities: '{origin} – {destination}',
  when: '{day}, {departure} – {arrival}',
  CONFIRMED: 'Potwierdzony',
  CANCELLED: 'Anulowany',
  EXCHANGED: 'Wymieniony',
  passengers: 'Podróżni',
  passengerNumber: 'Podróżny {number}',
  seats: {
    one: 'Miejsce {seats}',
    few: 'Miejsca {seats}',
    many: 'Miejsca {seats}',
    other: 'Miejsca {seats}',
  },
  askedOn: 'Zwrot zgłoszono {date}',
  asked: 'Zwrot zgłoszony',
  toAsk: 'Dzisiaj: potwierdzasz anulowanie',
  providerAhead: 'Operator płatności wysyła pieniądze',
  providerCurrent: 'W toku u operatora płatności',
  providerDone: 'Wysłane przez operatora płatności',
  providerRefused:
    'Twoja karta nie przyjmuje już tej wpłaty. Biuro obsługi klienta zwróci pieniądze w inny sposób: skontaktuj się z nami.',
  bankBy: 'Na Twoim koncie najpóźniej {date}',
  bank: 'Na Twoim koncie w ciągu kilku dni roboczych',
  PENDING: 'W toku',
  REFUNDED: 'Zwrócono',
  REFUSED: 'Odrzucone przez kartę',
  help: 'Potrzebujesz pomocy?',
  call: 'Zadzwoń: {phone}',
  contact: 'Napisz do nas',
  orderFailed: 'Nie udało się wczytać zamówienia.',
  orderFailedAdvice: 'Nic się nie zmieniło. Spróbuj ponownie za chwilę.',
};
