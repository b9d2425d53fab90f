import type { Translation } from '#shared/text/create-text.ts';
import { messages as cityMap } from '../../city-map/messages/en.ts';
import type { messages as french } from './fr.ts';

export const messages: Translation<typeof french> = {
  ...cityMap,
  allCities: 'All cities',
  mapOfCities: 'Map of cities',
  moreCities: { one: 'Show {count} more city', other: 'Show {count} more cities' },
  noCities: 'No city is known.',
  citiesFailed: 'The list of cities could not be loaded.',
  citiesFailedAdvice: 'Check your connection, then try again.',
  stopsFound: { one: '{count} stop', other: '{count} stops' },
  backToCities: 'See all cities',
  departuresFrom: 'Real-time departures',
  journeysFrom: 'Buy a ticket',
  faresFrom: 'Low fares from here',
  wayBetween: '{origin} – {destination}',
  wayLength: '{distance} as the crow flies.',
  wayUnknown: 'No coach is known today: the line goes from one city to the other.',
  mapOfWay: 'Map of the route',
  stopsOfWay: 'Stops of the route',
  fromStart: '{distance} from the start',
  viewStopDetails: 'View stop details',
  viewStops: 'View stops',
  stopDetailsFailed: 'The stop details could not be opened.',
  noMap: 'The map cannot be shown. The list tells all that it shows.',
};
