import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Journeys that are being bought, or were, in Polish. */
export const messages: Translation<typeof french> = {
  cities: '{origin} – {destination}',
  departure: 'Odjazd',
  arrival: 'Przyjazd',
  change: 'Przesiadka: {place}',
  changeTimes: 'przyjazd {arrival}, odjazd {departure}, oczekiwanie {wait}',
  changeStop: 'Następny autokar odjeżdża z innego przystanku: {stop}',
  minutes: '{minutes}\u00a0min',
  hours: '{hours}\u00a0godz.\u00a0{minutes}\u00a0min',
  travellers: {
    one: '{count} podróżny',
    few: '{count} podróżnych',
    many: '{count} podróżnych',
    other: '{count} podróżnego',
  },
  seats: { one: 'Miejsce {seats}', few: 'Miejsca {seats}', many: 'Miejsca {seats}', other: 'Miejsca {seats}' },
  freeOfCharge: 'Bezpłatnie',
};
