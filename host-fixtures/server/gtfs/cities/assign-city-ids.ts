import { type Position } from '#shared/domain/maps/distance.ts';
import { type CityKeyRow } from '../../database/tables.ts';
import { groupBy } from '../../kit/group-by.ts';
import { areNear } from './near-places.ts';
import { fold } from './place-words.ts';

/** A city that needs an id. */
export interface CityToNumber {
  readonly name: string;
  readonly region?: string | undefined;
  readonly position?: Position | undefined;
  /** Given by the operator. */
  readonly id?: number | undefined;
}

/** Farther away it is another city of that name. */
const sameCityMetres = 60_000;

function getKey(city: CityToNumber): string {
  return city.id === undefined ? `${fold(city.name)}|${fold(city.region ?? '')}` : `#${city.id}`;
}

/**
 * Numbers cities so that each keeps its id from import to import: what a traveller bookmarked, and what an editor wrote into
 * a page, goes on meaning the same city. Ids that the operator gives win; a derived city that had one of them gets another.
 *
 * @param storedKeys ids of earlier imports
 * @returns of each city its row to be remembered, in the same order; ids are above 0 and all different
 */
export function assignCityIds<C extends CityToNumber>(
  cities: readonly C[],
  storedKeys: readonly CityKeyRow[],
): CityKeyRow[] {
  const assignedIds = new Set(cities.flatMap((city) => city.id ?? []));
  const free = groupBy(
    storedKeys.filter((row) => !assignedIds.has(row.city_id)),
    ({ key }) => key,
  );
  let highest = 0;
  for (const id of assignedIds) highest = Math.max(highest, id);
  for (const { city_id } of storedKeys) highest = Math.max(highest, city_id);
  return cities.map((city) => {
    const key = getKey(city);
    const place = { latitude: city.position?.lat ?? null, longitude: city.position?.lng ?? null };
    const namesakes = free.get(key) ?? [];
    const earlier = namesakes.find((row) => areNear(row, place, sameCityMetres));
    if (earlier) namesakes.splice(namesakes.indexOf(earlier), 1);
    const id = city.id ?? earlier?.city_id ?? (highest += 1);
    return { city_id: id, key, ...place };
  });
}
