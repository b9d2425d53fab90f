import { expect, it, onTestFinished } from 'vitest';
import { directLeg } from '../../../testing/fake-timetable.ts';
import { insertRoutes, openTestDatabase } from '../../../testing/test-database.ts';
import { readNames, readJourneyNames } from './read-names.ts';

const city = { country: null, latitude: null, longitude: null, time_zone: 'Europe/London', information: null };

/** Two cities and the routes A1 and B2, some of them with translated names. */
async function createDatabase(translations: readonly string[]) {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  await insertRoutes(database, ['A1', 'B2']);
  for (const [city_id, name] of [
    [1, 'London'],
    [8, 'Warsaw'],
  ] as const) {
    const row = { ...city, city_id, name, region: null, guide_url: null, guide_image: null };
    await database.insertInto('cities').values(row).execute();
  }
  for (const text of translations) {
    const [table_name = '', record_id = '', language = '', translation = ''] = text.split(' ');
    const row = { table_name, record_id, field_name: 'name', language, translation };
    await database.insertInto('translations').values(row).execute();
  }
  return database;
}

const translations = [
  ...['cities 1 fr Londres', 'cities 1 pl Londyn', 'cities 1 de London', 'cities 8 pl Warszawa'],
  ...['routes B2 fr Ligne', 'routes 1 fr Autre', 'alerts 1 fr Neige'],
];

it('reads all translated names', async () => {
  const names = await readNames(await createDatabase(translations));
  expect(Object.fromEntries(names.cities)).toEqual({
    1: { original: 'London', translations: { fr: 'Londres', pl: 'Londyn' } },
    8: { original: 'Warsaw', translations: { pl: 'Warszawa' } },
  });
  expect([...names.routes].map(([id, { translations }]) => [id, translations])).toEqual([['B2', { fr: 'Ligne' }]]);
  expect([names.agency.size, names.stops.size]).toEqual([0, 0]);
});

it('reads only the names of some journeys', async () => {
  const journey = { journeyId: '1', legs: [directLeg('2031-03-10')] };
  const names = await readJourneyNames(await createDatabase(translations), [journey]);
  expect([...names.cities.keys()]).toEqual(['1']);
  expect([names.routes.size, names.agency.size, names.stops.size]).toEqual([0, 0, 0]);
});
