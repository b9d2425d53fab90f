import { getDistanceMetres, type Position } from '../maps/distance.ts';
import { type Coordinates, toPosition } from './city-distance.ts';
import type { City } from './city.ts';

/** A city and its distance from a place. */
export interface CityNearby {
  readonly city: City;
  /** Straight-line distance. */
  readonly metres: number;
}

/** Sorts cities by distance from a place. Cities without a known position are omitted. */
export function sortByDistance(cities: readonly City[], place: Position): readonly CityNearby[] {
  return cities
    .flatMap((city) => {
      const position = toPosition(city);
      return position ? [{ city, metres: getDistanceMetres(place, position) }] : [];
    })
    .sort((a, b) => a.metres - b.metres);
}

/** Maximum distance of nearby cities, in metres, and their maximum number. */
const maxMetres = 80_000;
const maxCities = 2;

/**
 * The served cities within 80 km of an unserved place, the nearest first. Cities without a known position are omitted.
 *
 * @param cities served cities
 * @param place if undefined, the result is empty
 * @param except ids to omit
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
