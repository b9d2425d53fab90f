import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The basket in brief, in Polish. */
export const messages: Translation<typeof french> = {
  items: { one: '{count} przejazd', few: '{count} przejazdy', many: '{count} przejazdów', other: '{count} przejazdu' },
  empty: 'Twój koszyk jest pusty.',
  failed: 'Koszyk nie odpowiada.',
  failedAdvice: 'Nic nie przepadło: Twoje miejsca są nadal zarezerwowane.',
  heldFor: 'Miejsca zarezerwowane jeszcze przez',
  warning: {
    one: 'Twoje miejsca są zarezerwowane jeszcze przez {count} minutę.',
    few: 'Twoje miejsca są zarezerwowane jeszcze przez {count} minuty.',
    many: 'Twoje miejsca są zarezerwowane jeszcze przez {count} minut.',
    other: 'Twoje miejsca są zarezerwowane jeszcze przez {count} minuty.',
  },
  expired: 'Czas minął: miejsca z Twojego koszyka nie są już zarezerwowane.',
  search: 'Znajdź bilety',
  open: 'Przejdź do koszyka',
  remove: 'Usuń',
  removed: 'Przejazd usunięty z koszyka.',
  removeFailed: 'Nie udało się usunąć przejazdu. Spróbuj ponownie za chwilę.',
  cities: '{origin} – {destination}',
  bookingFee: 'Opłata rezerwacyjna',
  smsFee: 'Opłata za SMS',
  facilitiesFee: 'Opłata za udogodnienia',
  amendmentFee: 'Opłata za zmianę',
  seatCharge: 'Zarezerwowane miejsca',
  total: 'Razem',
  free: 'Bez opłat',
};
