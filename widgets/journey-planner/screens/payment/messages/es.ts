import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The payment page, in Spanish. */
export const messages: Translation<typeof french> = {
  title: 'Pago',
  pay: 'Pagar {total}',
  note: 'Se paga en la página segura de nuestro proveedor: este sitio nunca ve su tarjeta.',
};
