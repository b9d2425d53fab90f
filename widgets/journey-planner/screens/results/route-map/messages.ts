import { defineMessages } from '#shared/text/define-messages.ts';

/** The route of a journey, on a map and in a list. */
export const messages = defineMessages({
  wayBetween: {
    fr: '{origin} – {destination}',
    en: '{origin} – {destination}',
    es: '{origin} – {destination}',
    pl: '{origin} – {destination}',
  },
  mapOfWay: { fr: 'Carte du trajet', en: 'Route map', es: 'Mapa del trayecto', pl: 'Mapa trasy' },
  stopsOfWay: {
    fr: 'Arrêts du trajet',
    en: 'Stops on the route',
    es: 'Paradas del trayecto',
    pl: 'Przystanki na trasie',
  },
  viewStopDetails: {
    fr: 'Voir les détails de l’arrêt',
    en: 'View stop details',
    es: 'Ver los detalles de la parada',
    pl: 'Zobacz szczegóły przystanku',
  },
  noMap: {
    fr: 'La carte ne peut pas être affichée. Tout ce qu’elle montre figure dans la liste.',
    en: 'The map can’t be shown. Everything on it is in the list.',
    es: 'No se puede mostrar el mapa. Todo lo que muestra está en la lista.',
    pl: 'Nie można wyświetlić mapy. Wszystko, co pokazuje, jest na liście.',
  },
});
