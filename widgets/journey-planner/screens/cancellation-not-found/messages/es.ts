import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** A reservation that is not found, in Spanish. */
export const messages: Translation<typeof french> = {
  title: 'Reserva no encontrada',
  advice: 'No encontramos esta reserva por el momento. Nada ha cambiado: busque su pedido.',
  ended:
    'El enlace a una reserva es válido durante un día. Después se encuentra con el número de pedido y la dirección de correo.',
  find: 'Encontrar mi pedido',
  again: 'Volver a intentarlo con esta reserva',
};
