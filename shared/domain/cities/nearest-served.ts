import type { City } from './city.ts';
import { cityDistance, type Located } from './city-distance.ts';

/** Farther away nobody calls a city near, in metres as the crow flies. */
const nearMetres = 80_000;

/** A city near another place. */
export interface CityNearby {
  readonly city: City;
  /** As the crow flies. */
  readonly metres: number;
}

/**
 * The cities of a list that are nearest to a place, the nearest first: what is offered where no coach goes. Cities that
 * nobody knows the place of are near nothing.
 *
 * @param place undefined: nothing is near it
 * @param except ids that are not asked about
 */
export function nearestServed(
  cities: readonly City[],
  place: Located | undefined,
  { except, most = 2 }: { readonly except: readonly (number | undefined)[]; readonly most?: number },
): readonly CityNearby[] {
  return cities
    .filter(({ id }) => !except.includes(id))
    .map((city) => ({ city, metres: cityDistance(place, city) ?? Infinity }))
    .filter(({ metres }) => metres <= nearMetres)
    .sort((one, other) => one.metres - other.metres)
    .slice(0, most);
}
