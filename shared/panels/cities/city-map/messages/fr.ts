import { messages as stopMap } from '../../../stops/stop-map/messages/fr.ts';

/** All stops of a city (spec §2 "city map dialog"). */
export const messages = {
  ...stopMap,
  stopsOfCity: 'Arrêts\u00a0: {city}',
  stopsOfThisCity: 'Arrêts de la ville',
  mapOfCity: 'Carte des arrêts\u00a0: {city}',
  chooseStop: 'Choisissez un arrêt sur la carte ou dans la liste.',
  stopDetails: 'Détails de l’arrêt',
  noStopInformation: 'Aucune information sur cet arrêt.',
  noStopsInCity: 'Aucun arrêt n’est connu dans cette ville.',
  cityStopsFailed: 'Les arrêts de cette ville n’ont pas pu être chargés.',
  cityStopsFailedAdvice: 'Vérifiez votre connexion, puis réessayez.',
  fromCentre: '{distance} du centre',
  awayNorth: '{distance} au nord',
  awayNorthEast: '{distance} au nord-est',
  awayEast: '{distance} à l’est',
  awaySouthEast: '{distance} au sud-est',
  awaySouth: '{distance} au sud',
  awaySouthWest: '{distance} au sud-ouest',
  awayWest: '{distance} à l’ouest',
  awayNorthWest: '{distance} au nord-ouest',
} as const;
