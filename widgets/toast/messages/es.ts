import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

/** Around the messages of a page, in Spanish. */
export const messages: Translation<typeof french> = {
  region: 'Mensajes',
  dismiss: 'Cerrar el mensaje: {words}',
  withAction: '{words} Entre los mensajes hay un botón: {action}.',
};
