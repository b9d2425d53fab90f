import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The page of a basket that costs nothing, in Spanish. */
export const messages: Translation<typeof french> = {
  title: 'Confirmar su pedido gratuito',
  order: 'Confirmar el pedido',
  note: 'No hay nada que pagar: no necesita tarjeta.',
};
