import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** The code of a ticket, in Spanish. */
export const messages: Translation<typeof french> = {
  code: 'Código del billete, reserva {reservation}',
  show: 'Muestre este código al subir al autocar.',
};
