import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../database/open-database.ts';
import { listImports } from '../../operations/imports/import-history.ts';
import { renderImportPage } from '../../operations/operator/overview/register-imports.ts';
import { importTimetable } from '../../operations/imports/import-timetable.ts';
import { openTimetable } from '../timetable/open-timetable.ts';
import { type FeedTexts, feedWith, goodFeed, writeFolder, zip } from '../../testing/test-feed.ts';

const now = () => Date.parse('2026-06-01T12:00Z');

/** A feed of a second operator, York to Hull, with the same ids as the valid feed, and times in UTC. */
const otherFeed = feedWith({
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

async function openImporter() {
  const database = await openDatabase({ memory: true });
  onTestFinished(() => database.destroy());
  const output: string[] = [];
  const run = (...gtfs: readonly string[]) =>
    importTimetable(database, { gtfs, now, isForced: true }, (sentence) => void output.push(sentence.trim()));
  const listCities = async () => {
    const rows = await database.selectFrom('cities').select(['city_id', 'name']).orderBy('city_id').execute();
    return rows.map(({ city_id, name }) => `${city_id} ${name}`);
  };
  const listTrips = async () =>
    (await database.selectFrom('trips').select('trip_id').orderBy('trip_id').execute()).map(({ trip_id }) => trip_id);
  return {
    database,
    output,
    run,
    listCities,
    listTrips,
    feeds: [writeFolder(goodFeed), writeFolder(otherFeed)] as const,
  };
}

it('two feeds form one timetable: nearby stations are in the same city, and searches find coaches of both', async () => {
  const { database, run, listCities, listTrips, feeds } = await openImporter();
  await run(...feeds);
  expect(await listTrips()).toEqual(['humber-lines:out', 'northern-coaches:back', 'northern-coaches:out']);
  const names = (await listCities()).map((city) => city.replace(/^\d+ /, '')).sort();
  expect(names).toEqual(['Hull', 'Leeds', 'Tadcaster', 'York']);
  const timetable = openTimetable(database, { inventsPrices: false });
  const ids = new Map((await listCities()).map((city) => [city.replace(/^\d+ /, ''), Number.parseInt(city)]));
  const pair = { originId: ids.get('York') ?? 0, destinationId: ids.get('Hull') ?? 0 };
  const [journey] = await timetable.departures({ ...pair, date: '2026-07-01' });
  const [leg] = journey?.legs ?? [];
  expect(leg).toMatchObject({ carrier: 'Humber Lines', routeName: 'X46', tripId: 'humber-lines:out' });
  // Its times are in the time zone of its agency, UTC.
  expect(new Date(leg?.calls[0]?.departure ?? 0).toISOString()).toBe('2026-07-01T12:00:00.000Z');
  expect(leg?.fare).toBeDefined();
  const leeds = { originId: ids.get('Leeds') ?? 0, destinationId: ids.get('York') ?? 0 };
  const [first] = await timetable.departures({ ...leeds, date: '2026-07-01' });
  expect([first?.legs[0]?.carrier, first?.legs[0]?.calls[0]?.timeZone]).toEqual(['Northern Coaches', 'Europe/London']);
});

it('a feed keeps its ids if another feed is added, and cities keep theirs, in any order', async () => {
  const { run, listCities, listTrips, feeds } = await openImporter();
  const [first, second] = feeds;
  await run(first);
  const citiesBefore = await listCities();
  expect(await listTrips()).toEqual(['back', 'out']);
  await run(second, first);
  expect(await listTrips()).toEqual(['back', 'humber-lines:out', 'out']);
  expect(await listCities()).toEqual([...citiesBefore, '4 Hull']);
  await run(first, second);
  expect(await listTrips()).toEqual(['back', 'humber-lines:out', 'out']);
  await run(second);
  expect(await listTrips()).toEqual(['humber-lines:out']);
  expect((await listCities()).map((city) => city.replace(/^\d+ /, ''))).toContain('Hull');
});

it('warnings contain the feed, and all feeds are stored as the source of the timetable', async () => {
  const { database, output, run, feeds } = await openImporter();
  const [first] = feeds;
  const invalid = writeFolder({
    ...otherFeed,
    'routes.txt': `route_id,route_short_name,route_type\nR,X46,3\nR,X47,3\n`,
  });
  await run(first, invalid);
  const name = invalid.split('/').at(-1) ?? '';
  expect(output).toContain(`${name}/routes.txt:3: Route humber-lines:R occurs twice; the second is ignored.`);
  await importTimetable(database, { now }, (sentence) => void output.push(sentence));
  expect(output.at(-1)).toBe(`The timetable of ${[first, invalid].sort().join(' and ')} stays.`);
  const { 'calendar.txt': _, ...withoutCalendar } = otherFeed;
  await expect(run(first, writeFolder(withoutCalendar))).rejects.toThrow(/does not say on which days it runs/);
  await expect(run(first, first)).rejects.toThrow(`${first} is named twice: give each --gtfs once.`);
});

describe('a problem of one of two feeds with the same file name', () => {
  const times = String(otherFeed['stop_times.txt']);
  const replaceIn = (file: string, from: string, to: string) => ({
    ...otherFeed,
    [file]: String(otherFeed[file]).replace(from, to),
  });
  const trips = String(otherFeed['trips.txt']);
  const without = (file: string) => Object.fromEntries(Object.entries(otherFeed).filter(([name]) => name !== file));

  /** Imports the valid feed and an invalid one from archives with the same name in different folders. */
  async function importBoth(invalidFeed: FeedTexts) {
    const { database, output, run } = await openImporter();
    const home = writeFolder({ 'a/feed.zip': zip(goodFeed), 'b/feed.zip': zip(invalidFeed) });
    const outcome = await run(`${home}/a/feed.zip`, `${home}/b/feed.zip`).catch((error: unknown) => error);
    const [last] = await listImports(database);
    const page = renderImportPage({ imports: last ? [last] : [], changedSales: [], notices: '' }).main.text;
    return { output, page, error: outcome instanceof Error ? outcome.message : undefined };
  }

  it.each<[string, FeedTexts, string]>([
    ['a missing table', without('stops.txt'), 'The feed b/feed.zip has no stops.txt.'],
    ['no calendar', without('calendar.txt'), 'The feed b/feed.zip does not say on which days it runs'],
    ['no agency', without('agency.txt'), 'There is no b/feed.zip/agency.txt, which names the operator of the coaches'],
    ['no feed', { 'read.me': 'Nothing.' }, 'b/feed.zip: There is no timetable here'],
    ['a missing column', replaceIn('trips.txt', 'trip_id', 'trip'), 'b/feed.zip/trips.txt:1: there is no column'],
    [
      'an unknown time zone',
      replaceIn('agency.txt', 'UTC', 'Mars'),
      'b/feed.zip/agency.txt:2: agency_timezone “Mars” is not a time zone',
    ],
    [
      'an unclosed quotation mark',
      { ...otherFeed, 'stops.txt': 'stop_id,stop_name\nL,"York' },
      'b/feed.zip/stops.txt:2: a quotation mark',
    ],
  ])('is an error with the name of the feed: %s', async (_case, invalidFeed, message) => {
    const { error, page } = await importBoth(invalidFeed);
    expect(error).toContain(message);
    expect(page).toContain(message);
  });

  it.each<[string, FeedTexts, string]>([
    [
      'an invalid time',
      { 'stop_times.txt': times.replace('13:00:00,13', 'soon,13') },
      'stop_times.txt:3: arrival_time “soon” is not a time',
    ],
    [
      'a decreasing time',
      { 'stop_times.txt': times.replaceAll('13:00:00', '11:00:00') },
      'stop_times.txt:3: Arrives at 11:00',
    ],
    ['a duplicate id', { 'trips.txt': `${trips}R,DAILY,out\n` }, 'trips.txt:3: Trip humber-lines:out occurs twice'],
    [
      'an unknown service',
      { 'trips.txt': `${trips}R,NEVER,in\n` },
      'trips.txt:3: Trip humber-lines:in: service “humber-lines:NEVER” is not in any calendar',
    ],
    [
      'a service without days',
      {
        'trips.txt': `${trips}R,X,in\n`,
        'calendar.txt': `${goodFeed['calendar.txt']}X,0,0,0,0,0,0,0,20260101,20261231\n`,
      },
      'trips.txt: Service humber-lines:X never runs; its trips ignored: 1.',
    ],
    ['a trip without times', { 'trips.txt': `${trips}R,DAILY,in\n` }, 'trips.txt: Trip humber-lines:in has no times'],
    [
      'a coach that continues as another trip',
      { 'trips.txt': 'route_id,service_id,trip_id,block_id\nR,DAILY,out,1\nR,DAILY,in,1\n' },
      'trips.txt: Coaches that continue as other trips (block_id): 1.',
    ],
    [
      'an invalid fare',
      { 'fare_attributes.txt': 'fare_id,price,currency_type,payment_method,transfers\nF,much,GBP,1,0\n' },
      'fare_attributes.txt:2: Fare humber-lines:F',
    ],
    [
      'no valid fare',
      { 'fare_attributes.txt': 'fare_id,price,currency_type,payment_method,transfers\nF,much,GBP,1,0\n' },
      'fare_attributes.txt: No fare is valid',
    ],
    [
      'fares for transfers',
      { 'fare_transfer_rules.txt': 'from_leg_group_id\n1\n' },
      'fare_transfer_rules.txt: Fares of transfers are ignored',
    ],
    [
      'a missing expected column',
      { 'stops.txt': 'stop_id,stop_lat,stop_lon\nL,53.958,-1.093\nY,53.744,-0.346\n' },
      'stops.txt:1: There is no column stop_name',
    ],
    [
      'an unknown parent station',
      {
        'stops.txt':
          'stop_id,stop_name,stop_lat,stop_lon,parent_station\nL,York Railway Station,53.958,-1.093,Z\nY,Hull (Interchange),53.744,-0.346,\n',
      },
      'stops.txt:2: Stop humber-lines:L: parent_station “humber-lines:Z” is not a stop',
    ],
    [
      'a missing name',
      { 'stops.txt': 'stop_id,stop_name,stop_lat,stop_lon\nL,,53.958,-1.093\nY,Hull (Interchange),53.744,-0.346\n' },
      'stops.txt:2: Stop humber-lines:L has no name',
    ],
    [
      'missing cells',
      { 'routes.txt': 'route_id,route_short_name,route_type\nR,X46\n' },
      'routes.txt:2: 1 of 3 cells are missing',
    ],
    [
      'another encoding',
      { 'agency.txt': Buffer.from('agency_name,agency_timezone\nLinie Köln,UTC\n', 'latin1') },
      'agency.txt: This is not UTF-8',
    ],
  ])('is a warning with the name of the feed: %s', async (_case, changes, warning) => {
    const { output, page } = await importBoth({ ...otherFeed, ...changes });
    const labelledWarning = `b/feed.zip/${warning}`;
    expect(output.filter((line) => line.startsWith(labelledWarning))).toHaveLength(1);
    expect(page).toContain(labelledWarning);
    const unlabelledWarnings = output.filter((line) => /^\w+\.txt/.test(line));
    expect(unlabelledWarnings).toEqual([]);
  });
});
