import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  items: {
    fr: { one: '{count} trajet', other: '{count} trajets' },
    en: { one: '{count} journey', other: '{count} journeys' },
    'en-US': { one: '{count} trip', other: '{count} trips' },
    'en-CA': { one: '{count} trip', other: '{count} trips' },
    es: { one: '{count} viaje', other: '{count} viajes' },
    pl: { one: '{count} przejazd', few: '{count} przejazdy', many: '{count} przejazdów', other: '{count} przejazdu' },
  },
  free: { fr: 'Sans frais', en: 'Free', es: 'Gratis', pl: 'Bezpłatnie' },
});
