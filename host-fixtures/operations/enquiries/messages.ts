import { defineMessages } from '#shared/text/define-messages.ts';

/** Mails with answers to enquiries. */
export const messages = defineMessages({
  subject: {
    fr: 'Réponse à votre message {reference}',
    en: 'Answer to your message {reference}',
    es: 'Respuesta a su mensaje {reference}',
    pl: 'Odpowiedź na Twoją wiadomość {reference}',
  },
  greeting: { fr: 'Bonjour {name},', en: 'Hello {name},', es: 'Hola, {name}:', pl: 'Dzień dobry, {name}!' },
  written: {
    fr: 'Vous aviez écrit',
    en: 'You wrote',
    es: 'Usted escribió',
    pl: 'Twoja wiadomość',
  },
  footer: {
    fr: 'Vous recevez ce message parce que vous avez écrit au service client. Votre référence : {reference}.',
    en: 'You receive this message because you wrote to customer service. Your reference: {reference}.',
    es: 'Recibe este mensaje porque ha escrito al servicio de atención al cliente. Su referencia: {reference}.',
    pl: 'Otrzymujesz tę wiadomość, ponieważ masz sprawę w naszym biurze obsługi klienta. Numer sprawy: {reference}.',
  },
});
