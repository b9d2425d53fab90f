import { type Position } from '#shared/domain/maps/distance.ts';
import { type CityKeyRow } from '../../database/tables.ts';
import { groupBy } from '../../kit/group-by.ts';
import { type FeedCity } from './find-cities.ts';
import { areNear } from './near-places.ts';
import { fold } from './place-words.ts';

/** A city of a timetable to which an id is assigned. `id` is the one that the operator specifies, if any. */
export interface CityToNumber extends Pick<FeedCity, 'name' | 'region' | 'id'> {
  readonly position?: Position | undefined;
}

/** The maximum distance from the stored position of a city. Farther away, it is a different city with the same key. */
const sameCityMetres = 60_000;

/**
 * Assigns ids to cities. A city keeps its id from import to import, since bookmarks and pages contain ids. If the operator
 * specifies that a different city has this id, the city gets a new one.
 *
 * A city is recognised by its key and its position. An unknown position matches every other. The key is the name and
 * the region without accents and capitals, such as `leeds|yorkshire`, or `#7` if the operator specifies the id 7. A
 * stored row with the key `#7` only prevents a new city from getting the id 7.
 *
 * @param storedKeys the rows that earlier imports stored
 * @returns the row to store for each city, in the same order. Ids are unique and above 0.
 */
export function assignCityIds(cities: readonly CityToNumber[], storedKeys: readonly CityKeyRow[]): CityKeyRow[] {
  const specifiedIds = new Set(cities.flatMap((city) => city.id ?? []));
  // The stored rows whose ids can be used again, by key.
  const freeRows = groupBy(
    storedKeys.filter((row) => !specifiedIds.has(row.city_id)),
    ({ key }) => key,
  );
  // New ids are above all stored and specified ones.
  let highestId = 0;
  for (const id of specifiedIds) highestId = Math.max(highestId, id);
  for (const { city_id } of storedKeys) highestId = Math.max(highestId, city_id);
  return cities.map((city) => {
    const key = city.id === undefined ? `${fold(city.name)}|${fold(city.region ?? '')}` : `#${city.id}`;
    const place = { latitude: city.position?.lat ?? null, longitude: city.position?.lng ?? null };
    const namesakes = freeRows.get(key) ?? [];
    const storedRow = namesakes.find((row) => areNear(row, place, sameCityMetres));
    // Each stored id is given to one city only.
    if (storedRow) namesakes.splice(namesakes.indexOf(storedRow), 1);
    const city_id = city.id ?? storedRow?.city_id ?? (highestId += 1);
    return { city_id, key, ...place };
  });
}
