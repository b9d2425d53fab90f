import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

export const messages: Translation<typeof french> = {
  stopsOfCity: 'Paradas: {city}',
  stopsOfThisCity: 'Paradas de la ciudad',
  mapOfCity: 'Mapa de paradas: {city}',
  chooseStop: 'Elija una parada en el mapa o en la lista.',
  stopDetails: 'Detalles de la parada',
  noStopInformation: 'No hay información sobre esta parada.',
  noStopsInCity: 'No tenemos paradas registradas en esta ciudad.',
  cityStopsFailed: 'No se han podido cargar las paradas de esta ciudad.',
  cityStopsFailedAdvice: 'Compruebe su conexión e inténtelo de nuevo.',
  fromCentre: 'a {distance} del centro',
  awayNorth: '{distance} al norte',
  awayNorthEast: '{distance} al noreste',
  awayEast: '{distance} al este',
  awaySouthEast: '{distance} al sureste',
  awaySouth: '{distance} al sur',
  awaySouthWest: '{distance} al suroeste',
  awayWest: '{distance} al oeste',
  awayNorthWest: '{distance} al noroeste',
};
