import type { City } from '../cities/city.ts';
import { homeCities } from '../cities/home-cities.ts';
import type { RetailOperation } from '../page/operation/settings.ts';
import { type CityPair, mostRoutes } from './city-pairs.ts';

/** A way from one city to another that is offered to who has searched nothing yet. */
export interface Route {
  readonly origin: City;
  readonly destination: City;
}

/** Those of the pairs whose cities are served, in their order. */
export function namedRoutes(pairs: readonly CityPair[], cities: readonly City[]): readonly Route[] {
  const byId = new Map(cities.map((city) => [city.id, city]));
  return pairs.flatMap(({ originId, destinationId }) => {
    const [origin, destination] = [byId.get(originId), byId.get(destinationId)];
    return origin && destination ? [{ origin, destination }] : [];
  });
}

/**
 * Where routes begin that nobody has named: the city of the operation's own side that the network has numbered first.
 * Undefined without cities.
 */
export function firstCity(cities: readonly City[], operation: RetailOperation): City | undefined {
  return byNumber(homeCities(cities, operation))[0];
}

/** The first routes from a city, by the numbers of where they lead to. */
export function routesFrom(origin: City, destinations: readonly City[], operation: RetailOperation): readonly Route[] {
  return byNumber(homeCities(destinations, operation))
    .filter(({ id }) => id !== origin.id)
    .slice(0, mostRoutes)
    .map((destination) => ({ origin, destination }));
}

function byNumber(cities: readonly City[]): readonly City[] {
  return cities.toSorted((one, other) => one.id - other.id);
}
