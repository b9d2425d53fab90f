import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Who travels on an order, in Spanish. */
export const messages: Translation<typeof french> = {
  title: 'Los viajeros de su pedido',
  intro: 'Corrija un nombre y el billete llevará el nuevo.',
  nothing: 'Este pedido no tiene viajes pendientes.',
  change: 'Modificar',
  closed: 'Estos nombres ya no se pueden cambiar por internet.',
  back: 'Volver al pedido',
};
