import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  code: {
    fr: 'Code du billet, réservation {reservation}',
    en: 'Ticket code, booking {reservation}',
    es: 'Código del billete, reserva {reservation}',
    pl: 'Kod biletu, rezerwacja {reservation}',
  },
  show: {
    fr: 'Montrez ce code en montant dans l’autocar.',
    en: 'Show this code when you board the coach.',
    'en-US': 'Show this code when you board the bus.',
    'en-CA': 'Show this code when you board the bus.',
    es: 'Muestre este código al subir al autocar.',
    pl: 'Pokaż ten kod przy wsiadaniu do autokaru.',
  },
});
