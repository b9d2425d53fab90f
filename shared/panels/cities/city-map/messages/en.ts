import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

export const messages: Translation<typeof french> = {
  stopsOfCity: 'Stops: {city}',
  stopsOfThisCity: 'Stops in this city',
  mapOfCity: 'Map of stops: {city}',
  chooseStop: 'Choose a stop on the map or in the list.',
  stopDetails: 'Stop details',
  noStopInformation: 'No information about this stop.',
  noStopsInCity: 'We have no stops listed in this city.',
  cityStopsFailed: 'We can’t load the stops in this city.',
  cityStopsFailedAdvice: 'Check your connection, then try again.',
  fromCentre: '{distance} from the centre',
  awayNorth: '{distance} north',
  awayNorthEast: '{distance} north-east',
  awayEast: '{distance} east',
  awaySouthEast: '{distance} south-east',
  awaySouth: '{distance} south',
  awaySouthWest: '{distance} south-west',
  awayWest: '{distance} west',
  awayNorthWest: '{distance} north-west',
};
