import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  region: { fr: 'Messages', en: 'Messages', es: 'Mensajes', pl: 'Komunikaty' },
  dismiss: {
    fr: 'Fermer le message : {words}',
    en: 'Close the message: {words}',
    es: 'Cerrar el mensaje: {words}',
    pl: 'Zamknij komunikat: {words}',
  },
  withAction: {
    fr: '{words} Dans les messages, un bouton : {action}.',
    en: '{words} There is a button in the messages: {action}.',
    es: '{words} Entre los mensajes hay un botón: {action}.',
    pl: '{words} Wśród komunikatów jest przycisk: {action}.',
  },
});
