import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  coachMap: {
    fr: 'Carte du trajet avec l’autocar',
    en: 'Map of the route with the coach',
    'en-US': 'Map of the route with the bus',
    'en-CA': 'Map of the route with the bus',
    es: 'Mapa del recorrido con el autocar',
    pl: 'Mapa trasy z autokarem',
  },
  coachSeen: {
    fr: 'Autocar vu ici à {time}',
    en: 'Coach seen here at {time}',
    'en-US': 'Bus seen here at {time}',
    'en-CA': 'Bus seen here at {time}',
    es: 'Autocar visto aquí a las {time}',
    pl: 'Autokar widziany tutaj o {time}',
  },
  coachLabel: { fr: 'Autocar', en: 'Coach', 'en-US': 'Bus', 'en-CA': 'Bus', es: 'Autocar', pl: 'Autokar' },
  noCoachMap: {
    fr: 'La carte ne peut pas être affichée.',
    en: 'The map can’t be shown.',
    es: 'No se puede mostrar el mapa.',
    pl: 'Nie można pokazać mapy.',
  },
});
