import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The mini basket, in Polish. */
export const messages: Translation<typeof french> = {
  basket: 'Koszyk',
  panel: 'Twój koszyk',
  open: 'Przejdź do koszyka',
};
