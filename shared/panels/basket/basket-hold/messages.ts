import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  warning: {
    fr: {
      one: 'Vos places restent réservées {count} minute.',
      other: 'Vos places restent réservées {count} minutes.',
    },
    en: { one: 'Your seats are held for {count} more minute.', other: 'Your seats are held for {count} more minutes.' },
    es: {
      one: 'Sus asientos quedan reservados durante {count} minuto.',
      other: 'Sus asientos quedan reservados durante {count} minutos.',
    },
    pl: {
      one: 'Twoje miejsca są zarezerwowane jeszcze przez {count} minutę.',
      few: 'Twoje miejsca są zarezerwowane jeszcze przez {count} minuty.',
      many: 'Twoje miejsca są zarezerwowane jeszcze przez {count} minut.',
      other: 'Twoje miejsca są zarezerwowane jeszcze przez {count} minuty.',
    },
  },
  expired: {
    fr: 'Le temps est écoulé : les places de votre panier ne sont plus réservées.',
    en: 'Time is up: the seats in your basket are no longer held.',
    'en-US': 'Time is up: the seats in your cart are no longer held.',
    'en-CA': 'Time is up: the seats in your cart are no longer held.',
    es: 'Se ha agotado el tiempo: los asientos de su cesta ya no están reservados.',
    pl: 'Czas minął: miejsca z Twojego koszyka nie są już zarezerwowane.',
  },
  extend: { fr: 'Prolonger', en: 'Extend', es: 'Ampliar', pl: 'Przedłuż' },
  extendAdvice: {
    fr: 'Vous pouvez prolonger ce délai dans votre panier, avec le bouton «\u00a0Prolonger\u00a0».',
    en: 'You can extend this time in your basket, with the “Extend” button.',
    'en-US': 'You can extend this time in your cart, with the “Extend” button.',
    'en-CA': 'You can extend this time in your cart, with the “Extend” button.',
    es: 'Puede ampliar este plazo en su cesta, con el botón «Ampliar».',
    pl: 'Możesz przedłużyć ten czas w koszyku przyciskiem „Przedłuż”.',
  },
  extended: {
    fr: {
      one: 'Délai prolongé : vos places restent réservées {count} minute.',
      other: 'Délai prolongé : vos places restent réservées {count} minutes.',
    },
    en: {
      one: 'Time extended: your seats are held for {count} more minute.',
      other: 'Time extended: your seats are held for {count} more minutes.',
    },
    es: {
      one: 'Plazo ampliado: sus asientos quedan reservados durante {count} minuto.',
      other: 'Plazo ampliado: sus asientos quedan reservados durante {count} minutos.',
    },
    pl: {
      one: 'Czas przedłużony: miejsca są zarezerwowane jeszcze przez {count} minutę.',
      few: 'Czas przedłużony: miejsca są zarezerwowane jeszcze przez {count} minuty.',
      many: 'Czas przedłużony: miejsca są zarezerwowane jeszcze przez {count} minut.',
      other: 'Czas przedłużony: miejsca są zarezerwowane jeszcze przez {count} minuty.',
    },
  },
  extendFailed: {
    fr: 'Le délai n’a pas pu être prolongé.',
    en: 'The time could not be extended.',
    es: 'No se ha podido ampliar el plazo.',
    pl: 'Nie udało się przedłużyć czasu.',
  },
  last: {
    fr: 'Le temps est presque écoulé : plus rien ne peut être modifié ni payé.',
    en: 'Time is almost up: you can no longer change or pay for anything.',
    es: 'El tiempo casi se ha agotado: ya no se puede cambiar ni pagar nada.',
    pl: 'Czas prawie minął: nie można już niczego zmienić ani zapłacić.',
  },
  lastAdvice: {
    fr: 'Vos choix sont conservés : dans un instant, vous pourrez réserver à nouveau les mêmes trajets dans votre panier.',
    en: 'Your choices are saved: in a moment you can hold the same journeys again in your basket.',
    'en-US': 'Your choices are saved: in a moment you can hold the same trips again in your cart.',
    'en-CA': 'Your choices are saved: in a moment you can hold the same trips again in your cart.',
    es: 'Conservamos lo que eligió: en un momento podrá volver a reservar los mismos viajes en su cesta.',
    pl: 'Twoje wybory są zachowane: za chwilę możesz ponownie zarezerwować te same przejazdy w koszyku.',
  },
  titleWarning: {
    fr: { one: 'Panier : {count} minute', other: 'Panier : {count} minutes' },
    en: { one: 'Basket: {count} minute', other: 'Basket: {count} minutes' },
    'en-US': { one: 'Cart: {count} minute', other: 'Cart: {count} minutes' },
    'en-CA': { one: 'Cart: {count} minute', other: 'Cart: {count} minutes' },
    es: { one: 'Cesta: {count} minuto', other: 'Cesta: {count} minutos' },
    pl: {
      one: 'Koszyk: {count} minuta',
      few: 'Koszyk: {count} minuty',
      many: 'Koszyk: {count} minut',
      other: 'Koszyk: {count} minuty',
    },
  },
});
