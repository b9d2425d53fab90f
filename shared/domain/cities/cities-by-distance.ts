import { getDistanceMetres, type Position } from '../maps/distance.ts';
import { type Coordinates, toPosition } from './city-distance.ts';
import type { City } from './city.ts';

/** A city and its distance from a given place. */
export interface CityNearby {
  readonly city: City;
  /** Straight-line distance. */
  readonly metres: number;
}

/** Sorts cities by distance from a place, the nearest first. Cities without a known position are omitted. */
export function sortByDistance(cities: readonly City[], place: Position): readonly CityNearby[] {
  return cities
    .flatMap((city) => {
      const position = toPosition(city);
      return position ? [{ city, metres: getDistanceMetres(place, position) }] : [];
    })
    .sort((a, b) => a.metres - b.metres);
}

/** Maximum distance of the cities that `findNearestServed` returns. */
const maxMetres = 80_000;
/** Maximum number of these cities. */
const maxCities = 2;

/**
 * The two nearest cities with coaches, suggested instead of a place without a suitable coach. They are at most 80 km
 * away, the nearest first; there may be fewer than two. Cities without a known position are omitted.
 *
 * @param cities the cities with coaches
 * @param place if it is undefined or has no position, the result is empty
 * @param except ids of cities to omit, such as the other end of the search; undefined entries are ignored
 */
export function findNearestServed(
  cities: readonly City[],
  place: Coordinates | undefined,
  except: readonly (number | undefined)[],
): readonly CityNearby[] {
  const position = place && toPosition(place);
  if (!position) return [];
  const candidates = cities.filter(({ id }) => !except.includes(id));
  return sortByDistance(candidates, position)
    .filter(({ metres }) => metres <= maxMetres)
    .slice(0, maxCities);
}
