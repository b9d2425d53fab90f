import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** What the steps after the basket say of it, in Polish. */
export const messages: Translation<typeof french> = {
  toBasket: 'Wróć do koszyka',
  noBasket: 'Twój koszyk jest pusty albo jego czas minął.',
  basketFailed: 'Nie udało się wczytać koszyka.',
  basketFailedAdvice: 'Nic nie zginęło. Spróbuj ponownie za chwilę.',
};
