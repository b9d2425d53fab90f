import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The basket in Polish. */
export const messages: Translation<typeof french> = {
  title: 'Twój koszyk',
  count: {
    one: '{count} przejazd w koszyku.',
    few: '{count} przejazdy w koszyku.',
    many: '{count} przejazdów w koszyku.',
    other: '{count} przejazdu w koszyku.',
  },
  held: 'Miejsca są dla Ciebie zarezerwowane.',
  cities: '{origin} – {destination}',
  travellers: {
    one: '{count} podróżny',
    few: '{count} podróżnych',
    many: '{count} podróżnych',
    other: '{count} podróżnego',
  },
  total: 'Razem',
  free: 'Bezpłatnie',
  remove: 'Usuń',
  removeFailed: 'Nie udało się usunąć tego przejazdu. Spróbuj za chwilę.',
  empty: 'Twój koszyk jest pusty.',
  more: 'Znajdź przejazd',
  failed: 'Koszyk nie odpowiada.',
  failedAdvice: 'Nic nie zginęło: miejsca pozostają zarezerwowane. Spróbuj za chwilę.',
  seatPlanMissed: 'Nie udało się wczytać planu miejsc.',
  seatPlanMissedAdvice:
    'Miejsca pozostają zarezerwowane. Spróbuj później albo zapłać bez wyboru: miejsca zostaną przydzielone.',
};
