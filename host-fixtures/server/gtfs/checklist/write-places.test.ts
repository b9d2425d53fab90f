import { expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { type FoundCity } from '../cities/find-cities.ts';
import { type FeedStop } from '../read-stops.ts';
import { writePlaces } from '../write-places.ts';

const stop = (id: string, facts: Partial<FeedStop> = {}): FeedStop => ({
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
  ...facts,
});

async function emptyDatabase() {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  return database;
}

type TestDatabase = Awaited<ReturnType<typeof emptyDatabase>>;

async function write(
  database: TestDatabase,
  cities: readonly FoundCity[],
  { platforms = [], remembersCities = false }: { platforms?: readonly FeedStop[]; remembersCities?: boolean } = {},
) {
  const stops = new Map([...cities.flatMap((city) => city.stops), ...platforms].map((one) => [one.id, one]));
  const written = await writePlaces(database, cities, {
    stops,
    remembersCities,
    commonBrackets: new Set<string>(),
    stationOf: ({ id, parentId }) => parentId || id,
    agencyZones: new Map([
      ['', 'Europe/London'],
      ['p:', 'Europe/Paris'],
    ]),
  });
  return {
    written: [...written],
    cities: await database.selectFrom('cities').selectAll().orderBy('city_id').execute(),
    stops: await database.selectFrom('stops').selectAll().orderBy('stop_id').execute(),
  };
}

const described = {
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
const empty = { ...described, country: '', timeZone: '', information: '', guideUrl: '', guideImage: '' };
const { latitude: _latitude, longitude: _longitude, ...unplaced } = empty;

it('a city is where its description says, or else in the middle of its stops', async () => {
  const places = [stop('a', { latitude: 50, longitude: 0 }), stop('b', { latitude: 52, longitude: 2 })];
  const { cities } = await write(await emptyDatabase(), [
    { name: 'Leeds', region: 'Yorkshire', id: 7, described, stops: places },
    { name: 'York', id: 8, described: unplaced, stops: places },
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

it('a platform has the city of its station, and its zones unless it has others', async () => {
  const station = stop('s', { timeZone: 'Europe/Dublin', fareZone: 'Z', latitude: 50, longitude: 0 });
  const platforms = [
    stop('p1', { parentId: 's', code: 'C', address: 'A', information: 'I' }),
    stop('p2', { parentId: 's', timeZone: 'UTC', fareZone: 'Y' }),
    stop('lost', { parentId: 'elsewhere' }),
    stop('foreign', { prefix: 'q:' }),
  ];
  const cities = [{ name: 'Leeds', stops: [station, stop('foreign', { prefix: 'q:' })] }];
  const { written, stops } = await write(await emptyDatabase(), cities, { platforms });
  expect(written).toEqual([
    ['s', 1],
    ['foreign', 1],
    ['p1', 1],
    ['p2', 1],
  ]);
  const shown = stops.map((row) => [row.stop_id, row.station_id, row.time_zone, row.fare_zone]);
  expect(shown).toEqual([
    ['foreign', 'foreign', 'UTC', null],
    ['p1', 's', 'Europe/Dublin', 'Z'],
    ['p2', 's', 'UTC', 'Y'],
    ['s', 's', 'Europe/Dublin', 'Z'],
  ]);
  expect(stops[1]).toMatchObject({ code: 'C', address: 'A', information: 'I', latitude: null, longitude: null });
  expect(stops[3]).toMatchObject({ code: null, address: null, information: null, latitude: 50, longitude: 0 });
});

it('ids of cities are remembered if asked for, also those of cities that are gone', async () => {
  const database = await emptyDatabase();
  const city = (name: string, latitude: number): FoundCity => ({
    name,
    stops: [stop(name, { latitude, longitude: 0 })],
  });
  const bring = async (cities: readonly FoundCity[], remembersCities: boolean) => {
    await database.deleteFrom('stops').execute();
    await database.deleteFrom('cities').execute();
    const { cities: rows } = await write(database, cities, { remembersCities });
    const keys = await database.selectFrom('city_keys').selectAll().orderBy('city_id').execute();
    return {
      rows: rows.map(({ city_id, name }) => `${city_id} ${name}`),
      keys: keys.map(({ city_id, key, latitude }) => `${city_id} ${key} ${latitude}`),
    };
  };
  expect(await bring([city('Leeds', 53), city('York', 54)], false)).toEqual({ rows: ['1 Leeds', '2 York'], keys: [] });
  await bring([city('Leeds', 53), city('York', 54)], true);
  expect(await bring([city('York', 54.1), city('Hull', 55)], true)).toEqual({
    rows: ['2 York', '3 Hull'],
    keys: ['1 leeds| 53', '2 york| 54.1', '3 hull| 55'],
  });
});
