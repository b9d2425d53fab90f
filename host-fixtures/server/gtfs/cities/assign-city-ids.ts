import { type CityKeyRow } from '../../database/tables.ts';
import { areNear, type Position } from './distance.ts';
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

function keyOf(city: CityToNumber): string {
  return city.id === undefined ? `${fold(city.name)}|${fold(city.region ?? '')}` : `#${city.id}`;
}

function positionOf(row: CityKeyRow): Partial<Position> {
  return row.latitude === null || row.longitude === null ? {} : { latitude: row.latitude, longitude: row.longitude };
}

/**
 * Numbers cities so that each keeps its id from import to import: what a traveller bookmarked, and what an editor wrote into
 * a page, goes on meaning the same city. Ids that the operator gives win; a derived city that had one of them gets another.
 *
 * @param known ids of earlier imports
 * @returns of each city its row to be remembered, in the same order; ids are above 0 and all different
 */
export function assignCityIds<C extends CityToNumber>(
  cities: readonly C[],
  known: readonly CityKeyRow[],
): CityKeyRow[] {
  const given = new Set(cities.flatMap((city) => city.id ?? []));
  const free = new Set(known.filter((row) => !given.has(row.city_id)));
  let highest = Math.max(0, ...given, ...known.map((row) => row.city_id));
  return cities.map((city) => {
    const key = keyOf(city);
    const position = city.position ?? {};
    const earlier = [...free].find((row) => row.key === key && areNear(positionOf(row), position, sameCityMetres));
    if (earlier) free.delete(earlier);
    const id = city.id ?? earlier?.city_id ?? (highest += 1);
    return { city_id: id, key, latitude: city.position?.latitude ?? null, longitude: city.position?.longitude ?? null };
  });
}
