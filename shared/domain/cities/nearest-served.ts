import type { City } from './city.ts';
import { citiesByDistance, type CityNearby } from './cities-by-distance.ts';
import { type Located, toPosition } from './city-distance.ts';

/** Farther away nobody calls a city near, in metres as the crow flies. */
const nearMetres = 80_000;

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
  const position = place && toPosition(place);
  if (!position) return [];
  const asked = cities.filter(({ id }) => !except.includes(id));
  return citiesByDistance(asked, position)
    .filter(({ metres }) => metres <= nearMetres)
    .slice(0, most);
}
