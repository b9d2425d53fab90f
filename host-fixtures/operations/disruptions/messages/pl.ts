import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Messages about what disturbs a booked journey, in Polish. */
export const messages: Translation<typeof french> = {
  cancelledSubject: 'Autokar odwołany: {route}, zamówienie {orderNumber}',
  cancelledTitle: 'Twój autokar został odwołany',
  cancelledText: 'Autokar z miasta {city} nie odjedzie. Przepraszamy.',
  movedSubject: 'Zmiana rozkładu: {route}, zamówienie {orderNumber}',
  movedTitle: 'Godziny Twojego autokaru się zmieniły',
  movedText: 'Nowy odjazd: {departure}. Nowy przyjazd: {arrival}. Godziny na bilecie już nie obowiązują. Przepraszamy.',
  missedSubject: 'Przesiadka niemożliwa: {route}, zamówienie {orderNumber}',
  missedTitle: 'Przesiadka niemożliwa',
  missedText: 'Pierwszy autokar przyjedzie za późno na następny ({city}). Przepraszamy.',
  severeSubject: 'Znaczne opóźnienie: {route}, zamówienie {orderNumber}',
  severeTitle: 'Twój autokar jest znacznie opóźniony',
  severeText: 'Nie możemy oszacować czasu przyjazdu. Przepraszamy.',
  delaySubject: 'Opóźnienie: {route}, zamówienie {orderNumber}',
  delayTitle: 'Twój autokar jest opóźniony',
  delayText:
    'Odjazd około {expected} zamiast o {planned}, opóźnienie {minutes}\u00a0min. Godzina może się jeszcze zmienić: śledź ją na żywo.',
  alertSubject: 'Utrudnienia: {route}, zamówienie {orderNumber}',
  alertTitle: 'Utrudnienia na Twojej trasie',
  alertText: '{title}. Przed wyjściem sprawdź godziny.',
  ways: 'Możesz bezpłatnie wybrać inny przejazd albo poprosić o zwrot pieniędzy.',
  manage: 'Zmień przejazd lub poproś o zwrot pieniędzy',
  follow: 'Śledź przejazd na żywo',
  contact: 'Skontaktuj się z biurem obsługi klienta',
  settings: 'Wybierz powiadomienia',
  settingsAbout: 'W ustawieniach konta wybierasz, jak Cię powiadamiamy.',
  textMessage: '{title}: {route}, {day}, {time}.',
  textWays: 'Bezpłatna zmiana przejazdu albo zwrot pieniędzy: {url}',
  textMore: 'Więcej: {url}',
};
