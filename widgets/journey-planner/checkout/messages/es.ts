import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** What the steps after the basket say of it, in Spanish. */
export const messages: Translation<typeof french> = {
  toBasket: 'Volver a la cesta',
  noBasket: 'Su cesta está vacía o se ha agotado el tiempo.',
  basketFailed: 'No se ha podido cargar la cesta.',
  basketFailedAdvice: 'No se ha perdido nada. Inténtelo de nuevo en un momento.',
};
