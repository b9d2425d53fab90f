import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

export const messages: Translation<typeof french> = {
  allCities: 'Wszystkie miasta',
  mapOfCities: 'Mapa miast',
  moreCities: {
    one: 'Pokaż jeszcze {count} miasto',
    few: 'Pokaż jeszcze {count} miasta',
    many: 'Pokaż jeszcze {count} miast',
    other: 'Pokaż jeszcze {count} miasta',
  },
  noCities: 'Brak miast do pokazania.',
  citiesFailed: 'Nie udało się wczytać listy miast.',
  citiesFailedAdvice: 'Sprawdź połączenie i spróbuj ponownie.',
  stopsFound: {
    one: '{count} przystanek',
    few: '{count} przystanki',
    many: '{count} przystanków',
    other: '{count} przystanku',
  },
  backToCities: 'Zobacz wszystkie miasta',
  departuresFrom: 'Odjazdy na żywo',
  journeysFrom: 'Kup bilet',
  faresFrom: 'Tanie przejazdy stąd',
  wayBetween: '{origin} – {destination}',
  wayLength: '{distance} w linii prostej.',
  wayUnknown: 'Dziś nie kursuje żaden autokar: linia na mapie łączy miasta wprost.',
  mapOfWay: 'Mapa trasy',
  stopsOfWay: 'Przystanki na trasie',
  fromStart: '{distance} od początku trasy',
  viewStopDetails: 'Zobacz szczegóły przystanku',
  viewStops: 'Zobacz przystanki',
  stopDetailsFailed: 'Nie udało się otworzyć szczegółów przystanku.',
  noMap: 'Nie można wyświetlić mapy. Wszystko, co pokazuje, jest na liście.',
};
