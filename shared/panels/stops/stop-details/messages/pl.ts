import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

export const messages: Translation<typeof french> = {
  stopDetails: 'Szczegóły przystanku',
  mapOfStop: 'Mapa: {stop}',
  stopAddress: 'Adres',
  wayThere: 'Droga na przystanek',
  cityInformation: 'O miejscu: {city}',
  cityGuide: 'Przewodnik: {city}',
  stopFailed: 'Nie udało się wczytać szczegółów tego przystanku.',
  stopFailedAdvice: 'Sprawdź połączenie i spróbuj ponownie.',
  allStops: 'Wszystkie przystanki: {city}',
  nothingMore: 'Nic więcej nie wiadomo o tym przystanku.',
};
