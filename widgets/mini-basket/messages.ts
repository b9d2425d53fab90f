import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  basket: { fr: 'Panier', en: 'Basket', 'en-US': 'Cart', 'en-CA': 'Cart', es: 'Cesta', pl: 'Koszyk' },
  panel: {
    fr: 'Votre panier',
    en: 'Your basket',
    'en-US': 'Your cart',
    'en-CA': 'Your cart',
    es: 'Su cesta',
    pl: 'Twój koszyk',
  },
  open: {
    fr: 'Aller au panier',
    en: 'Go to basket',
    'en-US': 'Go to cart',
    'en-CA': 'Go to cart',
    es: 'Ir a la cesta',
    pl: 'Przejdź do koszyka',
  },
});
