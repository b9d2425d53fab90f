import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

export const messages: Translation<typeof french> = {
  disruptionsOf: 'Utrudnienia: {origin} – {destination}',
  disruptionsLoading: 'Sprawdzanie utrudnień…',
  noDisruption: 'Brak znanych utrudnień na tej trasie.',
  disruptionsUnknown: 'Na razie brak danych na żywo o tej trasie.',
  disruptionsFailed: 'Nie możemy sprawdzić, czy są utrudnienia.',
  checkAgain: 'Sprawdź ponownie',
  newSinceBooking: 'Nowe od czasu zakupu',
  moreAlerts: {
    one: 'jeszcze {count} komunikat',
    few: 'jeszcze {count} komunikaty',
    many: 'jeszcze {count} komunikatów',
    other: 'jeszcze {count} komunikatu',
  },
  yourTicket: 'Twój bilet, zamówienie {orderNumber}',
  ticketCancelled: 'Twój autokar z miasta {city} został odwołany.',
  ticketCancelledAdvice: 'Przepraszamy.',
  ticketTransferMissed: 'Przesiadka niemożliwa: {city}.',
  ticketTransferMissedAdvice: 'Pierwszy autokar przyjedzie za późno na następny.',
  ticketSeverelyDelayed: 'Twój autokar jest znacznie opóźniony.',
  ticketSeverelyDelayedAdvice: 'Nie możemy oszacować czasu przyjazdu. Skontaktuj się z biurem obsługi klienta.',
  ticketDelayed: 'Twój autokar jest opóźniony.',
  ticketDepartsLate: 'Odjazd o {expected} zamiast o {planned}, opóźnienie {minutes}\u00a0min.',
  ticketArrivesLate: 'Przyjazd około {expected} zamiast o {planned}, opóźnienie {minutes}\u00a0min.',
  freeOfCharge: 'Możesz bezpłatnie wybrać inny przejazd.',
  rescheduleFree: 'Zmień przejazd bezpłatnie',
  askRefund: 'Poproś o zwrot pieniędzy',
  contactUs: 'Skontaktuj się z biurem obsługi klienta',
  callUs: 'Zadzwoń: {phone}',
};
