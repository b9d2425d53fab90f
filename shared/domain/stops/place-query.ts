import { readPositiveParameter, type Parameters } from '../page/routes/set-parameters.ts';

/** The parameters of the stops page (spec §2 "stops"): a city, and one of its stops. */
export interface CityPlace {
  readonly cityId?: number;
  readonly stopId?: string;
}

/** The parameters of the planner's map (spec §2 "journey-planner/map"): a city, or a route between two. */
export interface RoutePlace {
  readonly originId?: number;
  readonly destinationId?: number;
}

/** Reads a city and a stop from a query string. A stop without a city is ignored. */
export function readCityPlace(search: string): CityPlace {
  const query = new URLSearchParams(search);
  const cityId = readPositiveParameter(query, 'cityId');
  const stopId = query.get('stopId');
  if (cityId === undefined) return {};
  return { cityId, ...(stopId && { stopId }) };
}

/** The parameters of a city and stop, for `setParameters`. */
export function toCityPlaceParameters({ cityId, stopId }: CityPlace): Parameters {
  return { cityId: cityId?.toString(), stopId: cityId === undefined ? undefined : stopId };
}

/** Reads the two cities from a query string. */
export function readRoutePlace(search: string): RoutePlace {
  const query = new URLSearchParams(search);
  const originId = readPositiveParameter(query, 'originId');
  const destinationId = readPositiveParameter(query, 'destinationId');
  return { originId, destinationId };
}

/** The parameters of a route, for `setParameters`. */
export function toRoutePlaceParameters({ originId, destinationId }: RoutePlace): Parameters {
  return { originId: originId?.toString(), destinationId: destinationId?.toString() };
}
