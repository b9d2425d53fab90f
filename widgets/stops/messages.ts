import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  title: { fr: 'Trouver un arrêt', en: 'Find a stop', es: 'Buscar una parada', pl: 'Znajdź przystanek' },
  city: { fr: 'Ville', en: 'City', es: 'Ciudad', pl: 'Miasto' },
});
