import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  label: {
    fr: 'Panier et vie privée',
    en: 'Basket and privacy',
    'en-US': 'Cart and privacy',
    'en-CA': 'Cart and privacy',
    es: 'Cesta y privacidad',
    pl: 'Koszyk i prywatność',
  },
  journeys: {
    fr: { one: '{count} trajet', other: '{count} trajets' },
    en: { one: '{count} journey', other: '{count} journeys' },
    'en-US': { one: '{count} trip', other: '{count} trips' },
    'en-CA': { one: '{count} trip', other: '{count} trips' },
    es: { one: '{count} viaje', other: '{count} viajes' },
    pl: { one: '{count} przejazd', few: '{count} przejazdy', many: '{count} przejazdów', other: '{count} przejazdu' },
  },
  free: { fr: 'Sans frais', en: 'Free', es: 'Gratis', pl: 'Bezpłatnie' },
  held: {
    fr: 'Places réservées pendant {time}',
    en: 'Seats held for {time}',
    es: 'Asientos reservados durante {time}',
    pl: 'Miejsca zarezerwowane jeszcze przez {time}',
  },
  expired: {
    fr: 'Le temps est écoulé : les places de votre panier ne sont plus réservées.',
    en: 'Time is up: the seats in your basket are no longer held.',
    'en-US': 'Time is up: the seats in your cart are no longer held.',
    'en-CA': 'Time is up: the seats in your cart are no longer held.',
    es: 'Se ha agotado el tiempo: los asientos de su cesta ya no están reservados.',
    pl: 'Czas minął: miejsca z Twojego koszyka nie są już zarezerwowane.',
  },
  basket: {
    fr: 'Aller au panier',
    en: 'Go to basket',
    'en-US': 'Go to cart',
    'en-CA': 'Go to cart',
    es: 'Ir a la cesta',
    pl: 'Przejdź do koszyka',
  },
  find: { fr: 'Trouver des billets', en: 'Find tickets', es: 'Buscar billetes', pl: 'Znajdź bilety' },
  privacy: { fr: 'Confidentialité', en: 'Privacy', es: 'Privacidad', pl: 'Prywatność' },
});
