import type { City } from '../cities/city.ts';
import { filterHomeCities } from '../cities/own-cities.ts';
import type { RetailOperation } from '../page/operation/settings.ts';
import { type CityPair, maxRoutes } from './city-pairs.ts';

/** A suggested route, which the widget `user-home` shows to visitors without a previous search. */
export interface SuggestedRoute {
  readonly origin: City;
  readonly destination: City;
}

/** The routes of some pairs of city ids, in their order. A pair is omitted unless both of its cities are in `cities`. */
export function toRoutes(pairs: readonly CityPair[], cities: readonly City[]): readonly SuggestedRoute[] {
  const byId = new Map(cities.map((city) => [city.id, city]));
  return pairs.flatMap(({ originId, destinationId }) => {
    const [origin, destination] = [byId.get(originId), byId.get(destinationId)];
    return origin && destination ? [{ origin, destination }] : [];
  });
}

/**
 * The default origin of suggested routes: the city with the lowest id on the continent of the operation (the operator's
 * site for the UK, the US or Canada), or of all cities if none is on that continent. Undefined if there are no cities.
 */
export function findDefaultOrigin(cities: readonly City[], operation: RetailOperation): City | undefined {
  return sortById(filterHomeCities(cities, operation))[0];
}

/**
 * At most `maxRoutes` routes from a city, in ascending order of the ids of their destinations. Only destinations on the
 * operation's continent are used, unless none is there.
 */
export function listRoutesFrom(origin: City, destinations: readonly City[], operation: RetailOperation) {
  return sortById(filterHomeCities(destinations, operation))
    .filter(({ id }) => id !== origin.id)
    .slice(0, maxRoutes)
    .map((destination) => ({ origin, destination }));
}

function sortById(cities: readonly City[]): readonly City[] {
  return cities.toSorted((a, b) => a.id - b.id);
}
