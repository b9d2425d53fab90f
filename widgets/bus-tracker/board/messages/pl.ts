import type { Translation } from '#shared/text/create-text.ts';
import type { messages as fr } from './fr.ts';

/** The departures board in Polish. */
export const messages: Translation<typeof fr> = {
  late: 'Opóźniony',
  lateMinutes: '+{minutes}\u00a0min',
  expectedAt: 'spodziewany o {time}',
  liveOld: 'Brak danych na żywo od {time}: oto godziny z rozkładu.',
  cancelled: 'Odwołany',
  transferMissed: 'Przesiadka niemożliwa',
  left: 'Odjechał o {time}',
  arrived: 'Przyjechał o {time}',
  noneAhead: 'Dziś nie ma już odjazdów.',
  departsAt: 'Odjazd {time}, {place}',
  arrivesAt: 'przyjazd {time}, {place}',
  earlier: {
    one: '{count} wcześniejszy odjazd',
    few: '{count} wcześniejsze odjazdy',
    many: '{count} wcześniejszych odjazdów',
    other: '{count} wcześniejszego odjazdu',
  },
  days: 'Wybierz dzień',
  today: 'dzisiaj',
  earlierDays: 'Wcześniejsze dni',
  laterDays: 'Późniejsze dni',
  noCoach: 'brak odjazdów',
  nextDay: 'Najbliższy dzień z odjazdami',
  showDay: 'Pokaż {day}',
};
