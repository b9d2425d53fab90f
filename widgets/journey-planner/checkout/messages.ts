import { defineMessages } from '#shared/text/define-messages.ts';

/** Messages of the steps after the basket. */
export const messages = defineMessages({
  toBasket: {
    fr: 'Retour au panier',
    en: 'Back to the basket',
    'en-US': 'Back to the cart',
    'en-CA': 'Back to the cart',
    es: 'Volver a la cesta',
    pl: 'Wróć do koszyka',
  },
  noBasket: {
    fr: 'Votre panier est vide, ou son temps est écoulé.',
    en: 'Your basket is empty, or its time has run out.',
    'en-US': 'Your cart is empty, or its time has run out.',
    'en-CA': 'Your cart is empty, or its time has run out.',
    es: 'Su cesta está vacía o se ha agotado el tiempo.',
    pl: 'Twój koszyk jest pusty albo jego czas minął.',
  },
  basketFailed: {
    fr: 'Impossible de charger le panier.',
    en: 'We can’t load your basket.',
    'en-US': 'We can’t load your cart.',
    'en-CA': 'We can’t load your cart.',
    es: 'No se ha podido cargar la cesta.',
    pl: 'Nie udało się wczytać koszyka.',
  },
  basketFailedAdvice: {
    fr: 'Rien n’est perdu. Réessayez dans un instant.',
    en: 'Nothing is lost. Try again in a moment.',
    es: 'No se ha perdido nada. Inténtelo de nuevo en un momento.',
    pl: 'Nic nie zginęło. Spróbuj ponownie za chwilę.',
  },
});
