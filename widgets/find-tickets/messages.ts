import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  title: { fr: 'Trouver des billets', en: 'Find tickets', es: 'Buscar billetes', pl: 'Znajdź bilety' },
});
