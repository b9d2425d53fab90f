import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../database/open-database.ts';
import { lastImports } from '../../operations/imports/import-history.ts';
import { importPage } from '../../operations/operator/register-imports.ts';
import { importTimetable } from '../../operations/imports/import-timetable.ts';
import { openTimetable } from '../timetable/open-timetable.ts';
import { type FeedTexts, feedWith, goodFeed, writeFolder, zip } from '../../testing/test-feed.ts';

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

describe('a fault of one of two feeds that are called alike names its feed', () => {
  const times = String(other['stop_times.txt']);
  const spoilt = (file: string, from: string, to: string) => ({
    ...other,
    [file]: String(other[file]).replace(from, to),
  });
  const trips = String(other['trips.txt']);
  const without = (file: string) => Object.fromEntries(Object.entries(other).filter(([name]) => name !== file));

  /** The second feed is spoiled; both are archives of the same name in different folders. */
  async function brought(spoiled: FeedTexts) {
    const { database, said, bring } = await folder();
    const home = writeFolder({ 'a/feed.zip': zip(goodFeed), 'b/feed.zip': zip(spoiled) });
    const outcome = await bring(`${home}/a/feed.zip`, `${home}/b/feed.zip`).catch((error: unknown) => error);
    const [last] = await lastImports(database);
    const page = importPage({ imports: last ? [last] : [], changedSales: [] });
    return { said, page, refused: outcome instanceof Error ? outcome.message : undefined };
  }

  it.each<[string, FeedTexts, string]>([
    ['a table that is missing', without('stops.txt'), 'The feed b/feed.zip has no stops.txt.'],
    ['no calendar', without('calendar.txt'), 'The feed b/feed.zip does not say on which days it runs'],
    ['no agency', without('agency.txt'), 'There is no b/feed.zip/agency.txt, which says who runs the coaches'],
    ['no feed', { 'read.me': 'Nothing.' }, 'b/feed.zip: There is no timetable here'],
    ['a column that is missing', spoilt('trips.txt', 'trip_id', 'trip'), 'b/feed.zip/trips.txt:1: there is no column'],
    ['no zone', spoilt('agency.txt', 'UTC', 'Mars'), 'b/feed.zip/agency.txt:2: agency_timezone “Mars” is no time zone'],
    [
      'a mark not closed',
      { ...other, 'stops.txt': 'stop_id,stop_name\nL,"York' },
      'b/feed.zip/stops.txt:2: a quotation mark',
    ],
  ])('%s, which refuses it', async (_case, spoiled, sentence) => {
    const { refused, page } = await brought(spoiled);
    expect(refused).toContain(sentence);
    expect(page).toContain(sentence);
  });

  it.each<[string, FeedTexts, string]>([
    [
      'a bad time',
      { 'stop_times.txt': times.replace('13:00:00,13', 'soon,13') },
      'stop_times.txt:3: arrival_time “soon” is no time',
    ],
    [
      'a time before the one before',
      { 'stop_times.txt': times.replaceAll('13:00:00', '11:00:00') },
      'stop_times.txt:3: Arrives at 11:00',
    ],
    ['a duplicate id', { 'trips.txt': `${trips}R,DAILY,out\n` }, 'trips.txt:3: Trip humber-lines:out is there twice'],
    [
      'an unknown service',
      { 'trips.txt': `${trips}R,NEVER,in\n` },
      'trips.txt:3: Trip humber-lines:in: service “humber-lines:NEVER” is in no calendar',
    ],
    [
      'a service without days',
      {
        'trips.txt': `${trips}R,X,in\n`,
        'calendar.txt': `${goodFeed['calendar.txt']}X,0,0,0,0,0,0,0,20260101,20261231\n`,
      },
      'trips.txt: Service humber-lines:X never runs; its trips left out: 1.',
    ],
    ['a trip without times', { 'trips.txt': `${trips}R,DAILY,in\n` }, 'trips.txt: Trip humber-lines:in has no times'],
    [
      'coaches that go on',
      { 'trips.txt': 'route_id,service_id,trip_id,block_id\nR,DAILY,out,1\nR,DAILY,in,1\n' },
      'trips.txt: Coaches that go on as other trips (block_id): 1.',
    ],
    [
      'a bad fare',
      { 'fare_attributes.txt': 'fare_id,price,currency_type,payment_method,transfers\nF,much,GBP,1,0\n' },
      'fare_attributes.txt:2: Fare humber-lines:F',
    ],
    [
      'no fare that can be read',
      { 'fare_attributes.txt': 'fare_id,price,currency_type,payment_method,transfers\nF,much,GBP,1,0\n' },
      'fare_attributes.txt: No fare can be read',
    ],
    [
      'fares between transfers',
      { 'fare_transfer_rules.txt': 'from_leg_group_id\n1\n' },
      'fare_transfer_rules.txt: What a transfer costs',
    ],
    [
      'a column that is wanted',
      { 'stops.txt': 'stop_id,stop_lat,stop_lon\nL,53.958,-1.093\nY,53.744,-0.346\n' },
      'stops.txt:1: There is no column stop_name',
    ],
    [
      'a parent that is not there',
      {
        'stops.txt':
          'stop_id,stop_name,stop_lat,stop_lon,parent_station\nL,York Railway Station,53.958,-1.093,Z\nY,Hull (Interchange),53.744,-0.346,\n',
      },
      'stops.txt:2: Stop humber-lines:L: parent_station “humber-lines:Z” is no stop',
    ],
    [
      'a name that is missing',
      { 'stops.txt': 'stop_id,stop_name,stop_lat,stop_lon\nL,,53.958,-1.093\nY,Hull (Interchange),53.744,-0.346\n' },
      'stops.txt:2: Stop humber-lines:L has no name',
    ],
    [
      'cells that are missing',
      { 'routes.txt': 'route_id,route_short_name,route_type\nR,X46\n' },
      'routes.txt:2: 1 of 3 cells are missing',
    ],
    [
      'another encoding',
      { 'agency.txt': Buffer.from('agency_name,agency_timezone\nLinie Köln,UTC\n', 'latin1') },
      'agency.txt: This is not UTF-8',
    ],
  ])('%s, which is warned of', async (_case, changes, warning) => {
    const { said, page } = await brought({ ...other, ...changes });
    const named = `b/feed.zip/${warning}`;
    expect(said.filter((sentence) => sentence.startsWith(named))).toHaveLength(1);
    expect(page).toContain(named);
    const unnamed = said.filter((sentence) => /^\w+\.txt/.test(sentence));
    expect(unnamed).toEqual([]);
  });
});
