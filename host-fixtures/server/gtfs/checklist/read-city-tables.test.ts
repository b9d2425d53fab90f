import { expect, it } from 'vitest';
import { readCities } from '../cities/read-city-tables.ts';
import { feedTables } from './feed-tables.test-data.ts';

/** Reads cities, each `city_id,city_name,city_lat,city_lon,city_timezone`. */
async function read(...rows: readonly string[]) {
  const header = 'city_id,city_name,city_lat,city_lon,city_timezone';
  const { tables, warnings } = await feedTables({ 'cities.txt': [header, ...rows].join('\n') });
  return { cities: [...(await readCities(tables)).values()], warnings };
}

it('a city has a position and a zone only if they are complete', async () => {
  const { cities, warnings } = await read('7,Leeds,53.8,-1.5,Europe/London', '8,,53.8,,Mars/Base', '9,York,,-1,');
  expect(cities.map(({ id, name, timeZone }) => `${id} ${name} ${timeZone}`)).toEqual([
    ...['7 Leeds Europe/London', '8 8 ', '9 York '],
  ]);
  expect(cities[0]).toMatchObject({ latitude: 53.8, longitude: -1.5 });
  for (const city of cities.slice(1)) expect(city).not.toHaveProperty('latitude');
  expect(warnings).toEqual([]);
});

it.each(['0', '', 'x', '7'])('a city with the id “%s” is left out, if it is none or there already', async (id) => {
  const { cities, warnings } = await read('7,Leeds,,,', `${id},York,,,`);
  expect(cities.map(({ name }) => name)).toEqual(['Leeds']);
  expect(warnings).toEqual([`cities.txt:3: city_id “${id}” is no number above 0, or there twice; row left out.`]);
});
