import type { CityPair } from '../fares/city-pairs.ts';
import type { JourneyPlace } from '../journeys/journey.ts';
import { readPositiveParameter, type Parameters } from '../page/routes/set-parameters.ts';

/** The parameters of the stops page (spec §2 "stops"): a city, and one of its stops. */
export type CityPlace = Pick<JourneyPlace, 'cityId' | 'stopId'>;

/** The parameters of the planner's map (spec §2 "journey-planner/map"): a city, or a route between two. */
export type RoutePlace = Partial<CityPair>;

/** Reads a city and a stop from a query string, such as `?cityId=3&stopId=a`. A stop without a valid city is ignored. */
export function readCityPlace(search: string): CityPlace {
  const query = new URLSearchParams(search);
  const cityId = readPositiveParameter(query, 'cityId');
  return cityId === undefined ? {} : { cityId, stopId: query.get('stopId') || undefined };
}

/** The parameters of a city and stop, for `setParameters`, which writes them into a query. Undefined removes a parameter. */
export function toCityPlaceParameters({ cityId, stopId }: CityPlace): Parameters {
  return { cityId: cityId?.toString(), stopId: cityId === undefined ? undefined : stopId };
}

/** Reads the two cities from a query string; a missing or invalid id is undefined. */
export function readRoutePlace(search: string): RoutePlace {
  const query = new URLSearchParams(search);
  return {
    originId: readPositiveParameter(query, 'originId'),
    destinationId: readPositiveParameter(query, 'destinationId'),
  };
}

/** The parameters of a route, for `setParameters`. Undefined removes a parameter. */
export function toRoutePlaceParameters({ originId, destinationId }: RoutePlace): Parameters {
  return { originId: originId?.toString(), destinationId: destinationId?.toString() };
}
