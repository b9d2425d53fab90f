import { expect, it } from 'vitest';
import { type Database } from '../database/tables.ts';
import { type FeedCity } from './cities/find-cities.ts';
import { type FeedStop } from './read-stops.ts';
import { openEmptyDatabase } from './import-feed.test-data.ts';
import { writePlaces } from './places.ts';

const stop = (id: string, overrides: Partial<FeedStop> = {}): FeedStop => ({
  id,
  prefix: '',
  file: 'stops.txt',
  line: 2,
  name: `Stop ${id}`,
  description: '',
  code: '',
  address: '',
  information: '',
  parentId: '',
  timeZone: '',
  cityId: 0,
  fareZone: '',
  ...overrides,
});

async function write(
  database: Database,
  cities: readonly FeedCity[],
  { platforms = [], remembersCities = false }: { platforms?: readonly FeedStop[]; remembersCities?: boolean } = {},
) {
  const stops = new Map([...cities.flatMap((city) => city.stops), ...platforms].map((s) => [s.id, s]));
  const cityOfStop = await writePlaces(database, {
    cities: [...cities],
    stops,
    remembersCities,
    commonBrackets: new Set<string>(),
    getStationId: ({ id, parentId }) => parentId || id,
    agencyZones: new Map([
      ['', 'Europe/London'],
      ['p:', 'Europe/Paris'],
    ]),
  });
  return {
    cityOfStop: [...cityOfStop],
    cities: await database.selectFrom('cities').selectAll().orderBy('city_id').execute(),
    stops: await database.selectFrom('stops').selectAll().orderBy('stop_id').execute(),
  };
}

const description = {
  id: 7,
  name: 'Leeds',
  region: 'Yorkshire',
  country: 'GB',
  latitude: 1,
  longitude: 2,
  timeZone: 'America/Toronto',
  information: 'I',
  guideUrl: 'https://g.example',
  guideImage: 'i.jpg',
};
const emptyDescription = { ...description, country: '', timeZone: '', information: '', guideUrl: '', guideImage: '' };
const { latitude: _latitude, longitude: _longitude, ...descriptionWithoutPosition } = emptyDescription;

it('a city has the position of its description, or else the centre of its stops', async () => {
  const places = [stop('a', { latitude: 50, longitude: 0 }), stop('b', { latitude: 52, longitude: 2 })];
  const { cities } = await write(await openEmptyDatabase(), [
    { name: 'Leeds', region: 'Yorkshire', id: 7, description, stops: places },
    { name: 'York', id: 8, description: descriptionWithoutPosition, stops: places },
    { name: 'Hull', id: 9, stops: [stop('c', { prefix: 'p:' })] },
  ]);
  expect(cities).toEqual([
    {
      city_id: 7,
      name: 'Leeds',
      region: 'Yorkshire',
      country: 'GB',
      latitude: 1,
      longitude: 2,
      time_zone: 'America/Toronto',
      information: 'I',
      guide_url: 'https://g.example',
      guide_image: 'i.jpg',
    },
    {
      city_id: 8,
      name: 'York',
      region: null,
      country: null,
      latitude: 51,
      longitude: 1,
      time_zone: 'Europe/London',
      information: null,
      guide_url: null,
      guide_image: null,
    },
    {
      city_id: 9,
      name: 'Hull',
      region: null,
      country: null,
      latitude: null,
      longitude: null,
      time_zone: 'Europe/Paris',
      information: null,
      guide_url: null,
      guide_image: null,
    },
  ]);
});

it('a platform has the city of its station, and its time zone and fare zone unless it has its own', async () => {
  const station = stop('s', { timeZone: 'Europe/Dublin', fareZone: 'Z', latitude: 50, longitude: 0 });
  const platforms = [
    stop('p1', { parentId: 's', code: 'C', address: 'A', information: 'I' }),
    stop('p2', { parentId: 's', timeZone: 'UTC', fareZone: 'Y' }),
    stop('orphan', { parentId: 'unknown' }),
    stop('foreign', { prefix: 'q:' }),
  ];
  const cities = [{ name: 'Leeds', stops: [station, stop('foreign', { prefix: 'q:' })] }];
  const { cityOfStop, stops } = await write(await openEmptyDatabase(), cities, { platforms });
  expect(cityOfStop).toEqual([
    ['s', 1],
    ['foreign', 1],
    ['p1', 1],
    ['p2', 1],
  ]);
  const zones = stops.map((row) => [row.stop_id, row.station_id, row.time_zone, row.fare_zone]);
  expect(zones).toEqual([
    ['foreign', 'foreign', 'UTC', null],
    ['p1', 's', 'Europe/Dublin', 'Z'],
    ['p2', 's', 'UTC', 'Y'],
    ['s', 's', 'Europe/Dublin', 'Z'],
  ]);
  expect(stops[1]).toMatchObject({ code: 'C', address: 'A', information: 'I', latitude: null, longitude: null });
  expect(stops[3]).toMatchObject({ code: null, address: null, information: null, latitude: 50, longitude: 0 });
});

it('stores the ids of cities if enabled, and keeps those of missing cities', async () => {
  const database = await openEmptyDatabase();
  const city = (name: string, latitude: number): FeedCity => ({
    name,
    stops: [stop(name, { latitude, longitude: 0 })],
  });
  const writeAgain = async (cities: readonly FeedCity[], remembersCities: boolean) => {
    await database.deleteFrom('stops').execute();
    await database.deleteFrom('cities').execute();
    const { cities: rows } = await write(database, cities, { remembersCities });
    const keys = await database.selectFrom('city_keys').selectAll().orderBy('city_id').execute();
    return {
      rows: rows.map(({ city_id, name }) => `${city_id} ${name}`),
      keys: keys.map(({ city_id, key, latitude }) => `${city_id} ${key} ${latitude}`),
    };
  };
  expect(await writeAgain([city('Leeds', 53), city('York', 54)], false)).toEqual({
    rows: ['1 Leeds', '2 York'],
    keys: [],
  });
  await writeAgain([city('Leeds', 53), city('York', 54)], true);
  expect(await writeAgain([city('York', 54.1), city('Hull', 55)], true)).toEqual({
    rows: ['2 York', '3 Hull'],
    keys: ['1 leeds| 53', '2 york| 54.1', '3 hull| 55'],
  });
});
