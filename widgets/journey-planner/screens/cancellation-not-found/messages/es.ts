import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** A reservation that is not found, in Spanish. */
export const messages: Translation<typeof french> = {
  title: 'Reserva no encontrada',
  advice: 'No encontramos esta reserva por el momento. Nada ha cambiado: busque su pedido.',
  find: 'Encontrar mi pedido',
  again: 'Volver a intentarlo con esta reserva',
};
