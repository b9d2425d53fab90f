import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** What is said before a basket runs out, in Polish. */
export const messages: Translation<typeof french> = {
  warning: {
    one: 'Twoje miejsca są zarezerwowane jeszcze przez {count} minutę.',
    few: 'Twoje miejsca są zarezerwowane jeszcze przez {count} minuty.',
    many: 'Twoje miejsca są zarezerwowane jeszcze przez {count} minut.',
    other: 'Twoje miejsca są zarezerwowane jeszcze przez {count} minuty.',
  },
  expired: 'Czas minął: miejsca z Twojego koszyka nie są już zarezerwowane.',
  extend: 'Przedłuż',
  extendAdvice: 'Możesz przedłużyć ten czas w koszyku przyciskiem „Przedłuż”.',
  extended: {
    one: 'Czas przedłużony: miejsca są zarezerwowane jeszcze przez {count} minutę.',
    few: 'Czas przedłużony: miejsca są zarezerwowane jeszcze przez {count} minuty.',
    many: 'Czas przedłużony: miejsca są zarezerwowane jeszcze przez {count} minut.',
    other: 'Czas przedłużony: miejsca są zarezerwowane jeszcze przez {count} minuty.',
  },
  extendFailed: 'Nie udało się przedłużyć czasu.',
  last: 'Czas prawie minął: nie można już niczego zmienić ani zapłacić.',
  lastAdvice: 'Twoje wybory są zachowane: za chwilę możesz ponownie zarezerwować te same przejazdy w koszyku.',
  titleWarning: {
    one: 'Koszyk: {count} minuta',
    few: 'Koszyk: {count} minuty',
    many: 'Koszyk: {count} minut',
    other: 'Koszyk: {count} minuty',
  },
};
