import { defineMessages } from '#shared/text/define-messages.ts';

/** Messages of the planner. Each screen has its own. */
export const messages = defineMessages({
  basket: {
    fr: { one: '{count} trajet dans votre panier', other: '{count} trajets dans votre panier' },
    en: { one: '{count} journey in your basket', other: '{count} journeys in your basket' },
    'en-US': { one: '{count} trip in your cart', other: '{count} trips in your cart' },
    'en-CA': { one: '{count} trip in your cart', other: '{count} trips in your cart' },
    es: { one: '{count} viaje en su cesta', other: '{count} viajes en su cesta' },
    pl: {
      one: '{count} przejazd w koszyku',
      few: '{count} przejazdy w koszyku',
      many: '{count} przejazdów w koszyku',
      other: '{count} przejazdu w koszyku',
    },
  },
  emptyBasket: {
    fr: 'Votre panier',
    en: 'Your basket',
    'en-US': 'Your cart',
    'en-CA': 'Your cart',
    es: 'Su cesta',
    pl: 'Twój koszyk',
  },
  exchange: { fr: 'Échange en cours', en: 'Exchange in progress', es: 'Cambio en curso', pl: 'Wymiana w toku' },
});
