import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** A reservation that is not found, in Spanish. */
export const messages: Translation<typeof french> = {
  title: 'Reserva no encontrada',
  advice: 'No encontramos esta reserva por el momento. No ha cambiado nada: busque su pedido.',
  ended:
    'El enlace a una reserva es válido durante un día. Después puede buscarla con el número de pedido y la dirección de correo.',
  find: 'Buscar mi pedido',
  again: 'Volver a intentarlo con esta reserva',
};
