import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The mini basket, in Spanish. */
export const messages: Translation<typeof french> = {
  basket: 'Cesta',
  panel: 'Su cesta',
  open: 'Ir a la cesta',
};
