import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  title: {
    fr: 'Commander sans payer',
    en: 'Confirm your free order',
    es: 'Confirmar su pedido gratuito',
    pl: 'Zamówienie bez płatności',
  },
  order: {
    fr: 'Confirmer la commande',
    en: 'Confirm the order',
    es: 'Confirmar el pedido',
    pl: 'Potwierdź zamówienie',
  },
  note: {
    fr: 'Il n’y a rien à payer : aucune carte n’est demandée.',
    en: 'There is nothing to pay: you don’t need a card.',
    es: 'No hay nada que pagar: no necesita tarjeta.',
    pl: 'Nie ma nic do zapłaty: karta nie jest potrzebna.',
  },
});
