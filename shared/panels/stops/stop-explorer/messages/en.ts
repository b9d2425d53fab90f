import type { Translation } from '#shared/text/create-text.ts';
import type { messages as french } from './fr.ts';

export const messages: Translation<typeof french> = {
  allCities: 'All cities',
  mapOfCities: 'Map of cities',
  moreCities: { one: 'Show {count} more city', other: 'Show {count} more cities' },
  noCities: 'No cities found.',
  citiesFailed: 'We can’t load the list of cities.',
  citiesFailedAdvice: 'Check your connection, then try again.',
  stopsFound: { one: '{count} stop', other: '{count} stops' },
  backToCities: 'See all cities',
  departuresFrom: 'Real-time departures',
  journeysFrom: 'Buy a ticket',
  faresFrom: 'Low fares from here',
  wayBetween: '{origin} – {destination}',
  wayLength: '{distance} as the crow flies.',
  wayUnknown: 'No coaches run today: the line goes straight from one city to the other.',
  mapOfWay: 'Route map',
  stopsOfWay: 'Stops on the route',
  fromStart: '{distance} from the start',
  viewStopDetails: 'View stop details',
  viewStops: 'View stops',
  stopDetailsFailed: 'The stop details could not be opened.',
  noMap: 'The map can’t be shown. Everything on it is in the list.',
};
