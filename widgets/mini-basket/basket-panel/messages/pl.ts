import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** What the basket holds, in Polish. */
export const messages: Translation<typeof french> = {
  empty: 'Twój koszyk jest pusty.',
  failed: 'Nie udało się wczytać koszyka.',
  failedAdvice: 'Nic nie przepadło: Twoje miejsca są nadal zarezerwowane.',
  heldFor: 'Miejsca zarezerwowane jeszcze przez',
  expired: 'Czas minął: miejsca z Twojego koszyka nie są już zarezerwowane.',
  search: 'Znajdź bilety',
  open: 'Przejdź do koszyka',
  remove: 'Usuń',
  removed: 'Przejazd usunięty z koszyka.',
  removeFailed: 'Nie udało się usunąć przejazdu. Spróbuj ponownie za chwilę.',
  cities: '{origin} – {destination}',
};
