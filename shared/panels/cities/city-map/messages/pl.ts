import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

export const messages: Translation<typeof french> = {
  stopsOfCity: 'Przystanki: {city}',
  stopsOfThisCity: 'Przystanki w mieście',
  mapOfCity: 'Mapa przystanków: {city}',
  chooseStop: 'Wybierz przystanek na mapie lub z listy.',
  stopDetails: 'Szczegóły przystanku',
  noStopInformation: 'Brak informacji o tym przystanku.',
  noStopsInCity: 'Brak informacji o przystankach w tym mieście.',
  cityStopsFailed: 'Nie udało się wczytać przystanków tego miasta.',
  cityStopsFailedAdvice: 'Sprawdź połączenie i spróbuj ponownie.',
  fromCentre: '{distance} od centrum',
  awayNorth: '{distance} na północ',
  awayNorthEast: '{distance} na północny wschód',
  awayEast: '{distance} na wschód',
  awaySouthEast: '{distance} na południowy wschód',
  awaySouth: '{distance} na południe',
  awaySouthWest: '{distance} na południowy zachód',
  awayWest: '{distance} na zachód',
  awayNorthWest: '{distance} na północny zachód',
};
