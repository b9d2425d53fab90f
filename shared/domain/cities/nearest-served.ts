import type { City } from './city.ts';
import { sortByDistance, type CityNearby } from './cities-by-distance.ts';
import { type Located, toPosition } from './city-distance.ts';

/** Maximum distance of nearby cities, in metres. */
const maxMetres = 80_000;

/**
 * The cities nearest to an unserved place, the nearest first. Cities without a known position are omitted.
 *
 * @param place if undefined, the result is empty
 * @param except ids to omit
 */
export function findNearestServed(
  cities: readonly City[],
  place: Located | undefined,
  { except, maxCount = 2 }: { readonly except: readonly (number | undefined)[]; readonly maxCount?: number },
): readonly CityNearby[] {
  const position = place && toPosition(place);
  if (!position) return [];
  const candidates = cities.filter(({ id }) => !except.includes(id));
  return sortByDistance(candidates, position)
    .filter(({ metres }) => metres <= maxMetres)
    .slice(0, maxCount);
}
