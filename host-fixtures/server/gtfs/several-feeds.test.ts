import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../database/open-database.ts';
import { importTimetable } from '../start/import-timetable.ts';
import { openTimetable } from '../timetable/open-timetable.ts';
import { feedWith, goodFeed, writeFolder } from '../../testing/test-feed.ts';

const now = () => Date.parse('2026-06-01T12:00Z');

/** Another operator's: York to Hull by ids that the first feed has, too, in another zone's time. */
const other = feedWith({
  'agency.txt': 'agency_name,agency_timezone\nHumber Lines,UTC\n',
  'stops.txt': [
    'stop_id,stop_name,stop_lat,stop_lon',
    'L,York Railway Station,53.958,-1.093',
    'Y,Hull (Interchange),53.744,-0.346',
  ].join('\n'),
  'routes.txt': 'route_id,route_short_name,route_type\nR,X46,3\n',
  'trips.txt': 'route_id,service_id,trip_id\nR,DAILY,out\n',
  'stop_times.txt': [
    'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
    ...['out,12:00:00,12:00:00,L,1', 'out,13:00:00,13:00:00,Y,2'],
  ].join('\n'),
  'transfers.txt': undefined,
  'fare_attributes.txt': 'fare_id,price,currency_type,payment_method,transfers\nF,7,GBP,1,0\n',
});

async function folder() {
  const database = await openDatabase({ memory: true });
  onTestFinished(() => database.destroy());
  const said: string[] = [];
  const bring = (...gtfs: readonly string[]) =>
    importTimetable(database, { gtfs, now, isForced: true }, (sentence) => void said.push(sentence.trim()));
  const cities = async () => {
    const rows = await database.selectFrom('cities').select(['city_id', 'name']).orderBy('city_id').execute();
    return rows.map(({ city_id, name }) => `${city_id} ${name}`);
  };
  const trips = async () =>
    (await database.selectFrom('trips').select('trip_id').orderBy('trip_id').execute()).map(({ trip_id }) => trip_id);
  return { database, said, bring, cities, trips, feeds: [writeFolder(goodFeed), writeFolder(other)] as const };
}

it('two feeds run in one timetable: stations near each other are of one city, and coaches of both are found', async () => {
  const { database, bring, cities, trips, feeds } = await folder();
  await bring(...feeds);
  expect(await trips()).toEqual(['humber-lines:out', 'northern-coaches:back', 'northern-coaches:out']);
  const names = (await cities()).map((city) => city.replace(/^\d+ /, '')).sort();
  expect(names).toEqual(['Hull', 'Leeds', 'Tadcaster', 'York']);
  const timetable = openTimetable(database, { inventsPrices: false });
  const ids = new Map((await cities()).map((city) => [city.replace(/^\d+ /, ''), Number.parseInt(city)]));
  const pair = { originId: ids.get('York') ?? 0, destinationId: ids.get('Hull') ?? 0 };
  const [journey] = await timetable.departures({ ...pair, date: '2026-07-01' });
  const [leg] = journey?.legs ?? [];
  expect(leg).toMatchObject({ carrier: 'Humber Lines', routeName: 'X46', tripId: 'humber-lines:out' });
  // Its times are those of its own agency, in UTC, and its stops have no other zone.
  expect(new Date(leg?.calls[0]?.departure ?? 0).toISOString()).toBe('2026-07-01T12:00:00.000Z');
  expect(leg?.fare).toBeDefined();
  const leeds = { originId: ids.get('Leeds') ?? 0, destinationId: ids.get('York') ?? 0 };
  const [first] = await timetable.departures({ ...leeds, date: '2026-07-01' });
  expect([first?.legs[0]?.carrier, first?.legs[0]?.calls[0]?.timeZone]).toEqual(['Northern Coaches', 'Europe/London']);
});

it('a feed that was alone keeps its ids beside another, and cities keep theirs, in any order', async () => {
  const { bring, cities, trips, feeds } = await folder();
  const [one, another] = feeds;
  await bring(one);
  const before = await cities();
  expect(await trips()).toEqual(['back', 'out']);
  await bring(another, one);
  expect(await trips()).toEqual(['back', 'humber-lines:out', 'out']);
  expect(await cities()).toEqual([...before, '4 Hull']);
  await bring(one, another);
  expect(await trips()).toEqual(['back', 'humber-lines:out', 'out']);
  await bring(another);
  expect(await trips()).toEqual(['humber-lines:out']);
  expect((await cities()).map((city) => city.replace(/^\d+ /, ''))).toContain('Hull');
});

it('says of which feed a fault is, and is kept and remembered as a whole', async () => {
  const { database, said, bring, feeds } = await folder();
  const [one] = feeds;
  const broken = writeFolder({ ...other, 'routes.txt': `route_id,route_short_name,route_type\nR,X46,3\nR,X47,3\n` });
  await bring(one, broken);
  const name = broken.split('/').at(-1) ?? '';
  expect(said).toContain(`${name}/routes.txt:3: Route humber-lines:R is there twice; the second left out.`);
  await importTimetable(database, { now }, (sentence) => void said.push(sentence));
  expect(said.at(-1)).toBe(`The timetable of ${[one, broken].sort().join(' and ')} stays.`);
  const { 'calendar.txt': _, ...undated } = other;
  await expect(bring(one, writeFolder(undated))).rejects.toThrow(/does not say on which days it runs/);
  await expect(bring(one, one)).rejects.toThrow(`${one} is named twice: give each --gtfs once.`);
});
