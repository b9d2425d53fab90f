import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Who travels on an order, in Polish. */
export const messages: Translation<typeof french> = {
  title: 'Podróżni w Twoim zamówieniu',
  intro: 'Popraw imię lub nazwisko: na bilecie pojawi się nowe.',
  nothing: 'W tym zamówieniu nie ma już nadchodzących przejazdów.',
  change: 'Zmień',
  closed: 'Tych nazwisk nie można już zmienić przez internet.',
  back: 'Wróć do zamówienia',
};
