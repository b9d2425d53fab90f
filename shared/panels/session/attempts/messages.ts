import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  tooManyAttempts: {
    fr: {
      one: 'Trop de tentatives. Réessayez dans {count} minute.',
      other: 'Trop de tentatives. Réessayez dans {count} minutes.',
    },
    en: {
      one: 'Too many attempts. Try again in {count} minute.',
      other: 'Too many attempts. Try again in {count} minutes.',
    },
    es: {
      one: 'Demasiados intentos. Inténtelo de nuevo dentro de {count} minuto.',
      other: 'Demasiados intentos. Inténtelo de nuevo dentro de {count} minutos.',
    },
    pl: {
      one: 'Zbyt wiele prób. Spróbuj ponownie za {count} minutę.',
      few: 'Zbyt wiele prób. Spróbuj ponownie za {count} minuty.',
      many: 'Zbyt wiele prób. Spróbuj ponownie za {count} minut.',
      other: 'Zbyt wiele prób. Spróbuj ponownie za {count} minuty.',
    },
  },
  tooManyAttemptsSoon: {
    fr: 'Trop de tentatives. Réessayez dans quelques minutes.',
    en: 'Too many attempts. Try again in a few minutes.',
    es: 'Demasiados intentos. Inténtelo de nuevo dentro de unos minutos.',
    pl: 'Zbyt wiele prób. Spróbuj ponownie za kilka minut.',
  },
});
