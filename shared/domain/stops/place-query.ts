import { positiveParameter, type Parameters } from '../page/routes/with-parameters.ts';

/** What the address of the stops page says (spec §2 "stops"): a city, and one of its stops. */
export interface CityPlace {
  readonly cityId?: number;
  readonly stopId?: string;
}

/** What the address of the planner's map says (spec §2 "journey-planner/map"): a city, or the way between two. */
export interface RoutePlace {
  readonly originId?: number;
  readonly destinationId?: number;
}

/** Reads the city and the stop of a query string. A stop without its city is nowhere. */
export function readCityPlace(search: string): CityPlace {
  const query = new URLSearchParams(search);
  const cityId = positiveParameter(query, 'cityId');
  const stopId = query.get('stopId');
  if (cityId === undefined) return {};
  return { cityId, ...(stopId && { stopId }) };
}

/** The parameters that say it, for `withParameters`. */
export function cityPlaceParameters({ cityId, stopId }: CityPlace): Parameters {
  return { cityId: cityId?.toString(), stopId: cityId === undefined ? undefined : stopId };
}

/** Reads the two cities of a query string. */
export function readRoutePlace(search: string): RoutePlace {
  const query = new URLSearchParams(search);
  const originId = positiveParameter(query, 'originId');
  const destinationId = positiveParameter(query, 'destinationId');
  return { originId, destinationId };
}

/** The parameters that say it, for `withParameters`. */
export function routePlaceParameters({ originId, destinationId }: RoutePlace): Parameters {
  return { originId: originId?.toString(), destinationId: destinationId?.toString() };
}
