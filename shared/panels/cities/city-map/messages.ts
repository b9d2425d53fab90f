import { defineMessages } from '#shared/text/define-messages.ts';
import type { messages as stopMapMessages } from '../../stops/stop-map/messages.ts';

/** All stops of a city (spec §2 "city map dialog"). */
export const messages = defineMessages({
  stopsOfCity: { fr: 'Arrêts\u00a0: {city}', en: 'Stops: {city}', es: 'Paradas: {city}', pl: 'Przystanki: {city}' },
  stopsOfThisCity: {
    fr: 'Arrêts de la ville',
    en: 'Stops in this city',
    es: 'Paradas de la ciudad',
    pl: 'Przystanki w mieście',
  },
  mapOfCity: {
    fr: 'Carte des arrêts\u00a0: {city}',
    en: 'Map of stops: {city}',
    es: 'Mapa de paradas: {city}',
    pl: 'Mapa przystanków: {city}',
  },
  chooseStop: {
    fr: 'Choisissez un arrêt sur la carte ou dans la liste.',
    en: 'Choose a stop on the map or in the list.',
    es: 'Elija una parada en el mapa o en la lista.',
    pl: 'Wybierz przystanek na mapie lub z listy.',
  },
  stopDetails: {
    fr: 'Détails de l’arrêt',
    en: 'Stop details',
    es: 'Detalles de la parada',
    pl: 'Szczegóły przystanku',
  },
  noStopInformation: {
    fr: 'Aucune information sur cet arrêt.',
    en: 'No information about this stop.',
    es: 'No hay información sobre esta parada.',
    pl: 'Brak informacji o tym przystanku.',
  },
  noStopsInCity: {
    fr: 'Aucun arrêt répertorié dans cette ville.',
    en: 'We have no stops listed in this city.',
    es: 'No tenemos paradas registradas en esta ciudad.',
    pl: 'Brak informacji o przystankach w tym mieście.',
  },
  cityStopsFailed: {
    fr: 'Les arrêts de cette ville n’ont pas pu être chargés.',
    en: 'We can’t load the stops in this city.',
    es: 'No se han podido cargar las paradas de esta ciudad.',
    pl: 'Nie udało się wczytać przystanków tego miasta.',
  },
  cityStopsFailedAdvice: {
    fr: 'Vérifiez votre connexion, puis réessayez.',
    en: 'Check your connection, then try again.',
    es: 'Compruebe su conexión e inténtelo de nuevo.',
    pl: 'Sprawdź połączenie i spróbuj ponownie.',
  },
  fromCentre: {
    fr: '{distance} du centre',
    en: '{distance} from the centre',
    'en-US': '{distance} from the center',
    es: 'a {distance} del centro',
    pl: '{distance} od centrum',
  },
  awayNorth: {
    fr: '{distance} au nord',
    en: '{distance} north',
    es: '{distance} al norte',
    pl: '{distance} na północ',
  },
  awayNorthEast: {
    fr: '{distance} au nord-est',
    en: '{distance} north-east',
    'en-US': '{distance} northeast',
    es: '{distance} al noreste',
    pl: '{distance} na północny wschód',
  },
  awayEast: { fr: '{distance} à l’est', en: '{distance} east', es: '{distance} al este', pl: '{distance} na wschód' },
  awaySouthEast: {
    fr: '{distance} au sud-est',
    en: '{distance} south-east',
    'en-US': '{distance} southeast',
    es: '{distance} al sureste',
    pl: '{distance} na południowy wschód',
  },
  awaySouth: { fr: '{distance} au sud', en: '{distance} south', es: '{distance} al sur', pl: '{distance} na południe' },
  awaySouthWest: {
    fr: '{distance} au sud-ouest',
    en: '{distance} south-west',
    'en-US': '{distance} southwest',
    es: '{distance} al suroeste',
    pl: '{distance} na południowy zachód',
  },
  awayWest: {
    fr: '{distance} à l’ouest',
    en: '{distance} west',
    es: '{distance} al oeste',
    pl: '{distance} na zachód',
  },
  awayNorthWest: {
    fr: '{distance} au nord-ouest',
    en: '{distance} north-west',
    'en-US': '{distance} northwest',
    es: '{distance} al noroeste',
    pl: '{distance} na północny zachód',
  },
});

/** The messages of a map of the stops of a city. */
export type CityMapMessages = typeof messages & typeof stopMapMessages;
