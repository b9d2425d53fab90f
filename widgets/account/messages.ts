import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  unknown: {
    fr: 'Nous ne savons pas encore si votre session est ouverte.',
    en: 'We don’t know yet whether you are signed in.',
    es: 'Aún no sabemos si ha iniciado sesión.',
    pl: 'Sprawdzamy stan logowania.',
  },
});
