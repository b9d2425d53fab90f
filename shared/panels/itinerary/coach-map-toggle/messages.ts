import { defineMessages } from '#shared/text/define-messages.ts';

export const messages = defineMessages({
  coachOnMap: {
    fr: 'Voir l’autocar sur la carte',
    en: 'See the coach on the map',
    'en-US': 'See the bus on the map',
    'en-CA': 'See the bus on the map',
    es: 'Ver el autocar en el mapa',
    pl: 'Pokaż autokar na mapie',
  },
  coachMapFailed: {
    fr: 'Impossible de charger la carte.',
    en: 'We can’t load the map.',
    es: 'No podemos cargar el mapa.',
    pl: 'Nie możemy wczytać mapy.',
  },
});
