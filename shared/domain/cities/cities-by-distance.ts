import { getDistanceMetres, type Position } from '../maps/distance.ts';
import { toPosition } from './city-distance.ts';
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
