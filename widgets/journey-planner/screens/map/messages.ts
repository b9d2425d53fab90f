import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  title: {
    fr: 'Carte des trajets et des arrêts',
    en: 'Map of routes and stops',
    es: 'Mapa de trayectos y paradas',
    pl: 'Mapa tras i przystanków',
  },
  from: { fr: 'De', en: 'From', es: 'De', pl: 'Z' },
  to: { fr: 'À', en: 'To', es: 'A', pl: 'Do' },
});
