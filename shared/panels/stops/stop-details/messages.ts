import { defineMessages } from '#shared/text/define-messages.ts';

/** Spec §2 "Stop details dialog". */
export const messages = defineMessages({
  stopDetails: {
    fr: 'Détails de l’arrêt',
    en: 'Stop details',
    es: 'Detalles de la parada',
    pl: 'Szczegóły przystanku',
  },
  mapOfStop: { fr: 'Carte\u00a0: {stop}', en: 'Map: {stop}', es: 'Mapa: {stop}', pl: 'Mapa: {stop}' },
  stopAddress: { fr: 'Adresse', en: 'Address', es: 'Dirección', pl: 'Adres' },
  wayThere: {
    fr: 'Itinéraire jusqu’à l’arrêt',
    en: 'Directions to the stop',
    es: 'Cómo llegar a la parada',
    pl: 'Droga na przystanek',
  },
  cityInformation: { fr: 'À propos de {city}', en: 'About {city}', es: 'Acerca de {city}', pl: 'O miejscu: {city}' },
  cityGuide: { fr: 'Guide de {city}', en: 'Guide to {city}', es: 'Guía de {city}', pl: 'Przewodnik: {city}' },
  stopFailed: {
    fr: 'Les détails de cet arrêt n’ont pas pu être chargés.',
    en: 'The details of this stop could not be loaded.',
    es: 'No se han podido cargar los detalles de esta parada.',
    pl: 'Nie udało się wczytać szczegółów tego przystanku.',
  },
  stopFailedAdvice: {
    fr: 'Vérifiez votre connexion, puis réessayez.',
    en: 'Check your connection, then try again.',
    es: 'Compruebe su conexión e inténtelo de nuevo.',
    pl: 'Sprawdź połączenie i spróbuj ponownie.',
  },
  allStops: {
    fr: 'Tous les arrêts de {city}',
    en: 'All stops in {city}',
    es: 'Todas las paradas de {city}',
    pl: 'Wszystkie przystanki: {city}',
  },
  nothingMore: {
    fr: 'Pas d’autre information sur cet arrêt.',
    en: 'We have no more information about this stop.',
    es: 'No hay más información sobre esta parada.',
    pl: 'Nie mamy więcej informacji o tym przystanku.',
  },
});
