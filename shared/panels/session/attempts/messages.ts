import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  waitMinutes: {
    fr: {
      one: 'Attendez {count} minute, puis réessayez.',
      other: 'Attendez {count} minutes, puis réessayez.',
    },
    en: { one: 'Wait {count} minute, then try again.', other: 'Wait {count} minutes, then try again.' },
    es: {
      one: 'Espere {count} minuto e inténtelo de nuevo.',
      other: 'Espere {count} minutos e inténtelo de nuevo.',
    },
    pl: {
      one: 'Odczekaj {count} minutę i spróbuj ponownie.',
      few: 'Odczekaj {count} minuty i spróbuj ponownie.',
      many: 'Odczekaj {count} minut i spróbuj ponownie.',
      other: 'Odczekaj {count} minuty i spróbuj ponownie.',
    },
  },
  waitLong: {
    fr: 'Attendez un quart d’heure, puis réessayez.',
    en: 'Wait a quarter of an hour, then try again.',
    es: 'Espere un cuarto de hora e inténtelo de nuevo.',
    pl: 'Odczekaj kwadrans i spróbuj ponownie.',
  },
});
