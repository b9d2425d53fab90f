import { type Position } from '#shared/domain/maps/distance.ts';
import { type CityKeyRow } from '../../database/tables.ts';
import { groupBy } from '../../kit/group-by.ts';
import { type FeedCity } from './find-cities.ts';
import { areNear } from './near-places.ts';
import { fold } from './place-words.ts';

/** A city that needs an id. If it has one, the operator specifies it. */
export interface CityToNumber extends Pick<FeedCity, 'name' | 'region' | 'id'> {
  readonly position?: Position | undefined;
}

/** The maximum distance from the stored position of a city. Farther away, it is a different city with the same name. */
const sameCityMetres = 60_000;

/**
 * Assigns ids to cities. A city keeps its id from import to import, since bookmarks and pages contain ids. If the operator
 * specifies an id that a derived city had, the derived city gets a new one.
 *
 * @param storedKeys ids of earlier imports
 * @returns the row to store for each city, in the same order. Ids are unique and above 0.
 */
export function assignCityIds(cities: readonly CityToNumber[], storedKeys: readonly CityKeyRow[]): CityKeyRow[] {
  const specifiedIds = new Set(cities.flatMap((city) => city.id ?? []));
  const freeRows = groupBy(
    storedKeys.filter((row) => !specifiedIds.has(row.city_id)),
    ({ key }) => key,
  );
  let highestId = 0;
  for (const id of specifiedIds) highestId = Math.max(highestId, id);
  for (const { city_id } of storedKeys) highestId = Math.max(highestId, city_id);
  return cities.map((city) => {
    const key = city.id === undefined ? `${fold(city.name)}|${fold(city.region ?? '')}` : `#${city.id}`;
    const place = { latitude: city.position?.lat ?? null, longitude: city.position?.lng ?? null };
    const namesakes = freeRows.get(key) ?? [];
    const storedRow = namesakes.find((row) => areNear(row, place, sameCityMetres));
    if (storedRow) namesakes.splice(namesakes.indexOf(storedRow), 1);
    const city_id = city.id ?? storedRow?.city_id ?? (highestId += 1);
    return { city_id, key, ...place };
  });
}
