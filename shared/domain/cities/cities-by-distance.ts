import { distanceMetres, type Position } from '../maps/distance.ts';
import { toPosition } from './city-distance.ts';
import type { City } from './city.ts';

/** A city and how far it is from another place. */
export interface CityNearby {
  readonly city: City;
  /** As the crow flies. */
  readonly metres: number;
}

/** Cities from the nearest to a place to the farthest; those that nobody knows the place of are near nothing, and left out. */
export function citiesByDistance(cities: readonly City[], place: Position): readonly CityNearby[] {
  return cities
    .flatMap((city) => {
      const position = toPosition(city);
      return position ? [{ city, metres: distanceMetres(place, position) }] : [];
    })
    .sort((one, other) => one.metres - other.metres);
}
