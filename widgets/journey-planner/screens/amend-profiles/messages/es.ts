import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Who travels on an order, in Spanish. */
export const messages: Translation<typeof french> = {
  title: 'Los viajeros de su pedido',
  intro: 'Corrija un nombre: el billete llevará entonces el nuevo.',
  nothing: 'Ningún viaje de este pedido está aún por venir.',
  change: 'Cambiar',
  closed: 'Estos nombres ya no se pueden cambiar en línea.',
  back: 'Volver al pedido',
};
