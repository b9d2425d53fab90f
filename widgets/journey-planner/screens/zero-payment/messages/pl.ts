import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The page of a basket that costs nothing, in Polish. */
export const messages: Translation<typeof french> = {
  title: 'Zamówienie bez płatności',
  order: 'Potwierdź zamówienie',
  note: 'Nie ma nic do zapłaty: karta nie jest potrzebna.',
};
