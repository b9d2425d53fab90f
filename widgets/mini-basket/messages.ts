import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  basket: { fr: 'Panier', en: 'Basket', es: 'Cesta', pl: 'Koszyk' },
  panel: { fr: 'Votre panier', en: 'Your basket', es: 'Su cesta', pl: 'Twój koszyk' },
  open: { fr: 'Aller au panier', en: 'Go to basket', es: 'Ir a la cesta', pl: 'Przejdź do koszyka' },
});
