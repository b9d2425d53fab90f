import type { City } from '../cities/city.ts';
import { filterHomeCities } from '../cities/own-cities.ts';
import type { RetailOperation } from '../page/operation/settings.ts';
import { type CityPair, maxRoutes } from './city-pairs.ts';

/** A suggested route for visitors without a previous search. */
export interface SuggestedRoute {
  readonly origin: City;
  readonly destination: City;
}

/** The routes of pairs whose cities are both in `cities`, in order. */
export function toRoutes(pairs: readonly CityPair[], cities: readonly City[]): readonly SuggestedRoute[] {
  const byId = new Map(cities.map((city) => [city.id, city]));
  return pairs.flatMap(({ originId, destinationId }) => {
    const [origin, destination] = [byId.get(originId), byId.get(destinationId)];
    return origin && destination ? [{ origin, destination }] : [];
  });
}

/**
 * The default origin of suggested routes: the city on the operation's continent with the lowest id. Undefined without
 * cities.
 */
export function findDefaultOrigin(cities: readonly City[], operation: RetailOperation): City | undefined {
  return sortById(filterHomeCities(cities, operation))[0];
}

/** The first routes from a city, by the ids of their destinations. */
export function listRoutesFrom(origin: City, destinations: readonly City[], operation: RetailOperation) {
  return sortById(filterHomeCities(destinations, operation))
    .filter(({ id }) => id !== origin.id)
    .slice(0, maxRoutes)
    .map((destination) => ({ origin, destination }));
}

function sortById(cities: readonly City[]): readonly City[] {
  return cities.toSorted((a, b) => a.id - b.id);
}
