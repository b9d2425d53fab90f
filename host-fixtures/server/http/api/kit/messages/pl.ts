import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** In Polish. */
export const messages: Translation<typeof french> = {
  'Sign in first, or name the account.': 'Najpierw zaloguj się albo podaj konto.',
  'This is not the code of this account.': 'To nie jest kod tego konta.',
  'The time for this basket was extended already.': 'Czas tego koszyka został już przedłużony.',
  'There is no code {code}.': 'Nie ma kodu {code}.',
  'The code {code} has expired.': 'Kod {code} stracił ważność.',
  'The code {code} does not hold for journeys from here.': 'Kod {code} nie obejmuje przejazdów z tego miasta.',
  'The code {code} takes off an amount of another currency than that of the basket.':
    'Kod {code} daje zniżkę w innej walucie niż waluta koszyka.',
  'The code {code} has been used already.': 'Kod {code} został już wykorzystany.',
  'The code {code} cannot be combined with the codes in the basket.':
    'Kodu {code} nie można łączyć z kodami w koszyku.',
  'There is no seat {seat} on this coach.': 'W tym autokarze nie ma miejsca {seat}.',
  'These are not the places of as many travellers, each on a seat or in a wheelchair.':
    'Liczba wybranych miejsc nie zgadza się z liczbą podróżnych.',
  'Seat {seat} is kept for travellers who need assistance.':
    'Miejsce {seat} jest przeznaczone dla podróżnych, którzy potrzebują pomocy.',
  'Seat {seat} has been taken meanwhile.': 'Miejsce {seat} zostało właśnie zajęte.',
  'A basket holds {count} journeys at most. Pay for these first, or take one out.':
    'Koszyk mieści najwyżej {count} przejazdów. Najpierw opłać te albo usuń jeden.',
  'One basket holds {count} places at most.': 'Koszyk mieści najwyżej {count} miejsc.',
  'Too many places were held from your network. Wait a while, then try again.':
    'Z Twojej sieci zarezerwowano za dużo miejsc. Odczekaj chwilę i spróbuj ponownie.',
  'Journey {id} is not on sale.': 'Przejazd {id} nie jest w sprzedaży.',
  'Journey {id} is not on sale yet.': 'Przejazd {id} nie jest jeszcze w sprzedaży.',
  'Journey {id} has left.': 'Przejazd {id}: autokar już odjechał.',
  'Journey {id} is sold in {currency}, and the basket is in {other}.':
    'Przejazd {id} ma cenę w {currency}, a koszyk jest w {other}.',
  'Nobody travels.': 'Podaj co najmniej jedną osobę.',
  'Only {count} seats are left.': 'Liczba wolnych miejsc: {count}.',
  'Too few seats are left.': 'Nie ma już dość miejsc.',
  'There is no wheelchair space left.': 'Nie ma już miejsca na wózek inwalidzki.',
  'These are more people than travel.': 'Podano więcej osób, niż podróżuje.',
  'This is not a telephone number.': 'To nie jest numer telefonu.',
  'We don’t send text messages.': 'Nie wysyłamy SMS-ów.',
  'No text message reaches the telephone number of your profile.':
    'SMS-y nie docierają na numer telefonu z Twojego profilu.',
  'The basket is being paid.': 'Trwa płatność za koszyk.',
  'The basket costs {amount} {currency} by now.': 'Koszyk kosztuje teraz {amount} {currency}.',
  'There is no basket to pay.': 'Nie ma koszyka do opłacenia.',
  'An order needs an e-mail address.': 'Zamówienie wymaga adresu e\u2011mail.',
  'This amount can’t be paid online. Change your selection or contact us.':
    'Tej kwoty nie można zapłacić przez internet. Zmień wybór albo skontaktuj się z nami.',
  'The payment provider can’t be reached. Try again later.':
    'Nie udało się połączyć z operatorem płatności. Spróbuj później.',
  'The address or the password is wrong.': 'Nieprawidłowy adres e‑mail lub hasło.',
  'Facebook does not know this sign-in.': 'Facebook nie rozpoznaje tego logowania.',
  'This account is locked.': 'To konto jest zablokowane.',
  'Activate your account first.': 'Najpierw aktywuj konto.',
  'Some of these details cannot be used. Check them, then try again.':
    'Niektórych z tych danych nie można użyć. Sprawdź je i spróbuj ponownie.',
  'This password cannot be used: choose another one.': 'Tego hasła nie można użyć: wybierz inne.',
  'This is not your password.': 'To nie jest Twoje hasło.',
  'This code is not valid any more. Ask for another one.': 'Ten kod stracił ważność. Poproś o nowy.',
  'Text messages need a telephone number: add it to your profile first.':
    'Do SMS-ów potrzebny jest numer telefonu: najpierw dodaj go do swoich danych.',
  'An account keeps {count} travellers at most. Remove one first.':
    'Na koncie można zapisać najwyżej {count} podróżnych. Najpierw usuń jednego.',
  'Traveller not found.': 'Nie znaleziono podróżnego.',
  'Sign in first.': 'Najpierw się zaloguj.',
  'Too many tries. Wait a quarter of an hour.': 'Zbyt wiele prób. Odczekaj kwadrans.',
  'Too many messages. Wait a quarter of an hour.': 'Za dużo wiadomości. Odczekaj kwadrans.',
  'Too many files. Wait a quarter of an hour.': 'Za dużo plików. Odczekaj kwadrans.',
  'Too many files wait for their messages. Try again later.': 'Za dużo plików czeka na wysłanie. Spróbuj później.',
  'Too many calls. Wait a while, then try again.': 'Za dużo zapytań. Odczekaj chwilę i spróbuj ponownie.',
  'This looks as if a program had sent it. Wait a moment, then send it again.':
    'Wygląda to na wiadomość wysłaną przez program. Odczekaj chwilę i wyślij ją ponownie.',
  'A file of this message has not arrived. Send it again.': 'Plik z tej wiadomości nie dotarł. Wyślij go ponownie.',
  'Departures are known from {first} to {last}.': 'Znamy odjazdy od {first} do {last}.',
  'Something went wrong on the server.': 'Wystąpił błąd na serwerze.',
  'Journey {id} not found.': 'Nie znaleziono przejazdu {id}.',
  'The order is still being paid. Try again in a minute.':
    'Płatność za zamówienie jeszcze trwa. Spróbuj ponownie za minutę.',
  'This ticket can’t be exchanged.': 'Tego biletu nie można wymienić.',
  'This coach has left.': 'Ten autokar już odjechał.',
  'It is too late to change this journey.': 'Jest za późno, aby zmienić ten przejazd.',
  'This is the journey that you have.': 'To jest przejazd, który już masz.',
  'Journey {id} is of another route.': 'Przejazd {id} jest na innej trasie.',
  'A basket changes this journey already. Pay for that change, or empty the basket.':
    'Ten przejazd jest już zmieniany w koszyku. Zapłać za tę zmianę lub opróżnij koszyk.',
  'Your basket holds other journeys. Pay for them, or empty it, before you change this order.':
    'Koszyk zawiera inne przejazdy. Zapłać za nie lub opróżnij go, zanim zmienisz to zamówienie.',
  'Choose at least one journey to change.': 'Wybierz co najmniej jeden przejazd do zmiany.',
  'Another basket changes this journey already. Try again in half an hour.':
    'Ten przejazd jest już zmieniany w innym koszyku. Spróbuj ponownie za pół godziny.',
  'This change can’t be made as it is. Begin it again from your booking.':
    'Tej zmiany nie można wprowadzić w tej postaci. Zacznij ją od nowa w swojej rezerwacji.',
  'This basket changes a booking: codes and text messages stay as they were booked.':
    'Ten koszyk służy do zmiany rezerwacji: kody i SMS-y pozostają takie, jak przy zakupie.',
  'Reschedule not found.': 'Brak rozpoczętej zmiany terminu.',
  'Reservation not found.': 'Nie znaleziono rezerwacji.',
  'This reservation was cancelled already.': 'Ta rezerwacja została już anulowana.',
  'This reservation was exchanged for another.': 'Ta rezerwacja została wymieniona na inną.',
  'A change of this reservation is being paid.': 'Trwa płatność za zmianę tej rezerwacji.',
  'This journey has left.': 'Ten autokar już odjechał.',
  'A traveller needs a first name and a last name.': 'Podaj imię i nazwisko podróżnego.',
  'This offer has run out. Look at the new one, then confirm it.':
    'Ta oferta wygasła. Sprawdź nową ofertę, a potem ją potwierdź.',
  'This reservation cannot be cancelled any more.': 'Tej rezerwacji nie można już anulować.',
  'Order not found.': 'Nie znaleziono zamówienia.',
  'Basket not found.': 'Nie znaleziono koszyka.',
};
