import { distanceMetres, type Position } from '../maps/distance.ts';
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
      const { latitude: lat, longitude: lng } = city;
      return lat === undefined || lng === undefined ? [] : [{ city, metres: distanceMetres(place, { lat, lng }) }];
    })
    .sort((one, other) => one.metres - other.metres);
}
