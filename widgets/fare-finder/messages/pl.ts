import { messages as cityField } from '#shared/panels/cities/city-field/messages/pl.ts';
import { messages as stopMap } from '#shared/panels/stops/stop-map/messages/pl.ts';
import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The fare finder in Polish. */
export const messages: Translation<typeof french> = {
  ...cityField,
  ...stopMap,
  title: 'Dokąd tanio pojechać?',
  from: 'Wyjazd z',
  hint: 'Wybierz miasto wyjazdu: zobaczysz wszystkie kierunki w najniższej cenie z najbliższych 30 dni.',
  budget: 'Najwyższa cena',
  anyBudget: 'Każda',
  order: 'Sortuj według',
  byPrice: 'Cena',
  byDate: 'Data',
  byDistance: 'Odległość',
  byName: 'Nazwa',
  showMap: 'Mapa',
  cards: 'Kierunki',
  cheapest: 'od',
  listing: 'Szukamy kierunków…',
  finding: 'Szukamy cen: {answered} z {total}',
  found: { one: '{count} kierunek', few: '{count} kierunki', many: '{count} kierunków', other: '{count} kierunku' },
  foundWithin: {
    one: '{count} kierunek do {budget}',
    few: '{count} kierunki do {budget}',
    many: '{count} kierunków do {budget}',
    other: '{count} kierunku do {budget}',
  },
  putInOrder: 'Sortuj',
  showMore: {
    one: 'Pokaż jeszcze {count} kierunek',
    few: 'Pokaż jeszcze {count} kierunki',
    many: 'Pokaż jeszcze {count} kierunków',
    other: 'Pokaż jeszcze {count} kierunku',
  },
  none: 'Nie znamy cen z miasta {origin} na najbliższe 30 dni.',
  noneAtAll: 'Nie znamy cen na najbliższe 30 dni.',
  otherOrigin: 'Wybierz inne miasto',
  noneWithin: 'Brak kierunków do {budget}: najniższa cena to {price}.',
  allBudgets: 'Pokaż wszystkie kierunki',
  someFailed: {
    one: 'Nie udało się wczytać ceny {count} kierunku.',
    few: 'Nie udało się wczytać cen {count} kierunków.',
    many: 'Nie udało się wczytać cen {count} kierunków.',
    other: 'Nie udało się wczytać cen {count} kierunku.',
  },
  allFailed: 'Nie udało się wczytać cen.',
  allFailedAdvice: 'Twój wybór jest zachowany. Spróbuj ponownie za chwilę.',
  mapOfFares: 'Mapa kierunków',
  mapOrigin: 'Z miasta {origin}',
  mapUnavailable: 'Nie można wyświetlić mapy. Wszystko, co pokazuje, jest na liście.',
  seeJourneys: 'Zobacz przejazdy',
};
