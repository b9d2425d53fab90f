import { describe, expect, it } from 'vitest';
import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { openTimetable } from '../../timetable/open-timetable.ts';
import { feedWith, goodFeed, writeFolder, writeZip } from '../../../testing/test-feed.ts';
import { type Changes, importFeed } from '../import-feed.test-data.ts';

/** Problems of real feeds without a test next to the code. README.md in this folder lists all problems and their tests. */

async function importAndOpen(changes: Changes, write = writeFolder) {
  const { database, summary, warnings } = await importFeed({}, { path: write(feedWith(changes)) });
  const timetable = openTimetable(database, { inventsPrices: false });
  const rows = await database.selectFrom('cities').select(['name', 'city_id']).execute();
  const cities = new Map(rows.map(({ name, city_id }) => [name, city_id]));
  const departures = async (from: string, to: string, date = '2026-11-21') => {
    const ids = { originId: cities.get(from) ?? 0, destinationId: cities.get(to) ?? 0 };
    const journeys = await timetable.departures({ ...ids, date });
    return journeys.map(({ legs }) => {
      const [leg] = legs;
      const first = leg?.calls[0];
      return `${leg?.tripId} ${localDateTimeAt(first?.departure ?? NaN, first?.timeZone ?? 'UTC').slice(11, 16)}`;
    });
  };
  return { database, summary, warnings, timetable, cities, departures };
}

const expectedCounts = { trips: 2, stopTimes: 5, warnings: 0 };
const addColumn = (text: string, ...cells: readonly string[]) =>
  text
    .trimEnd()
    .split('\n')
    .map((row, index) => `${row},${cells[index] ?? ''}`)
    .join('\n');

describe('files without content', () => {
  it.each([
    ['transfers.txt', 'from_stop_id,to_stop_id,transfer_type\n'],
    ['transfers.txt', ''],
    ['frequencies.txt', 'trip_id,start_time,end_time,headway_secs'],
    ['calendar_dates.txt', 'service_id,date,exception_type\n'],
    ['translations.txt', '\uFEFF'],
    ['shapes.txt', 'shape_id\n'],
    ['feed_info.txt', 'feed_publisher_name,feed_lang\n'],
  ])('are accepted: %s, %j', async (file, text) => {
    const { summary, warnings, departures } = await importAndOpen({ [file]: text });
    expect([summary, warnings]).toMatchObject([expectedCounts, []]);
    expect(await departures('Leeds', 'York')).toEqual(['out 10:00']);
  });
});

describe('agencies and routes', () => {
  it.each([
    ['an agency without an id', 'agency_name,agency_timezone\nNorthern,Europe/London\n', 'route_id,route_type\nR,3\n'],
    [
      'an empty agency_id of the agency and the route',
      'agency_id,agency_name,agency_timezone\n,Northern,Europe/London\n',
      'route_id,agency_id,route_type\nR,,3\n',
    ],
    [
      'routes without the id of the only agency',
      'agency_id,agency_name,agency_timezone\nN,Northern,Europe/London\n',
      'route_id,route_type\nR,3\n',
    ],
  ])('accepts %s', async (...[, agency, routes]) => {
    const { timetable, warnings, cities } = await importAndOpen({ 'agency.txt': agency, 'routes.txt': routes });
    const ends = { originId: cities.get('Leeds') ?? 0, destinationId: cities.get('York') ?? 0 };
    const [carrier] = await timetable.carriers({ ...ends, date: '2026-11-21' });
    expect([carrier?.name, warnings]).toEqual(['Northern', []]);
  });

  it.each(['null', 'NULL', ''])('uses the id instead of the name “%s”', async (name) => {
    const agency = `agency_id,agency_name,agency_timezone\nThruway,${name},Europe/London\n`;
    const { database } = await importAndOpen({ 'agency.txt': agency, 'routes.txt': 'route_id,agency_id\nR,Thruway\n' });
    const [row] = await database.selectFrom('agencies').select('name').execute();
    expect(row?.name).toBe('Thruway');
  });

  it.each(['2', '3', '200', '205', '209', '700', '715', ''])('accepts routes of type “%s”', async (type) => {
    const routes = goodFeed['routes.txt'].replace(/,3\n$/, `,${type}\n`);
    expect((await importAndOpen({ 'routes.txt': routes })).summary).toMatchObject(expectedCounts);
  });
});

describe('service days and times', () => {
  const idleCalendar = goodFeed['calendar.txt'].replace('1,1,1,1,1,1,1', '0,0,0,0,0,0,0');
  it('a calendar without weekdays has the service days of its exceptions', async () => {
    const { departures, summary } = await importAndOpen({
      'calendar.txt': idleCalendar,
      'calendar_dates.txt': 'service_id,date,exception_type\nDAILY,20261121,1\nDAILY,20261122,1\nDAILY,20261122,2\n',
    });
    expect([summary.firstDay, summary.lastDay]).toEqual(['2026-11-21', '2026-11-21']);
    expect(await departures('Leeds', 'York')).toEqual(['out 10:00']);
    expect(await departures('Leeds', 'York', '2026-11-22')).toEqual([]);
  });

  it('monthly services in UTC depart at the same local time before and after the clock change', async () => {
    const { departures } = await importAndOpen({
      'agency.txt': 'agency_id,agency_name,agency_timezone\nA,Flix,UTC\n',
      'stops.txt': addColumn(goodFeed['stops.txt'], 'stop_timezone', ...Array<string>(3).fill('Europe/Berlin')),
      'trips.txt': 'trip_id,service_id,route_id\nsummer,OCT,R\nwinter,NOV,R\n',
      'calendar.txt': undefined,
      'calendar_dates.txt': 'date,service_id,exception_type\n20261024,OCT,1\n20261026,NOV,1\n',
      // The order of columns in feeds of FlixBus.
      'stop_times.txt': [
        'stop_id,trip_id,stop_sequence,departure_time,arrival_time',
        ...['L,summer,1,17:55:00,17:55:00', 'Y,summer,2,19:55:00,19:55:00'],
        ...['L,winter,1,18:55:00,18:55:00', 'Y,winter,2,20:55:00,20:55:00'],
      ].join('\n'),
    });
    expect(await departures('Leeds', 'York', '2026-10-24')).toEqual(['summer 19:55']);
    expect(await departures('Leeds', 'York', '2026-10-26')).toEqual(['winter 19:55']);
  });

  it('a coach of an agency in New York departs in Los Angeles at local time', async () => {
    const stops = [
      'stop_id,stop_name,stop_lat,stop_lon,stop_timezone',
      'LAX,"Los Angeles, CA",34.056,-118.234,America/Los_Angeles',
      'LVS,"Las Vegas, NV",36.17,-115.14,America/Los_Angeles',
    ].join('\n');
    const { departures } = await importAndOpen({
      'agency.txt': 'agency_id,agency_name,agency_timezone\nA,Amtrak,America/New_York\n',
      'stops.txt': stops,
      'trips.txt': 'route_id,service_id,trip_id\nR,DAILY,thruway\n',
      'stop_times.txt':
        'trip_id,arrival_time,departure_time,stop_id,stop_sequence\nthruway,20:00:00,20:00:00,LAX,1\nthruway,25:30:00,25:30:00,LVS,2\n',
    });
    expect(await departures('Los Angeles', 'Las Vegas')).toEqual(['thruway 17:00']);
  });
});

describe('stops', () => {
  it('a stop with the name of its city is named by its description', async () => {
    const stops = [
      'stop_id,stop_name,stop_desc,stop_lat,stop_lon',
      'L,"Tilton, NH",Irving Station,43.44,-71.59',
      'T,"Concord, NH",Stickney Avenue,43.2,-71.53',
      'Y,"Boston, MA",South Station,42.35,-71.05',
    ].join('\n');
    const { timetable, cities } = await importAndOpen({ 'stops.txt': stops });
    const tilton = await timetable.stops(cities.get('Tilton') ?? 0);
    expect(tilton?.stops.map(({ name }) => name)).toEqual(['Irving Station']);
    expect((await timetable.city(cities.get('Tilton') ?? 0))?.region).toBe('NH');
  });

  it('a ride with a coach that returns to a stop begins at the last call there', async () => {
    const loop = [
      'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
      ...['out,10:00:00,10:00:00,L,1', 'out,10:30:00,10:30:00,T,2', 'out,11:00:00,11:05:00,L,3'],
      ...['out,12:00:00,12:00:00,Y,4', 'back,12:00:00,12:00:00,Y,1', 'back,13:00:00,13:00:00,L,2'],
    ].join('\n');
    const { departures, warnings } = await importAndOpen({ 'stop_times.txt': loop });
    expect(warnings).toEqual([]);
    expect(await departures('Leeds', 'York')).toEqual(['out 11:05']);
    expect(await departures('Leeds', 'Tadcaster')).toEqual(['out 10:00']);
  });

  it('stops without positions, and translations of a feed in one language, are accepted', async () => {
    const { summary, timetable, cities } = await importAndOpen({
      'stops.txt': 'stop_id,stop_name\nL,Leeds\nT,Tadcaster\nY,York\n',
      'feed_info.txt': 'feed_publisher_name,feed_lang\nNorthern,en\n',
      'translations.txt': 'table_name,field_name,language,translation,record_id\nstops,stop_name,fr,Yorque,Y\n',
    });
    expect(summary).toMatchObject({ cities: 3, trips: 2 });
    const { cities: names } = await timetable.names();
    expect(names.get(String(cities.get('York')))?.translations).toEqual({ fr: 'Yorque' });
  });
});

it('warns about coaches that continue as other trips, and about fares for transfers', async () => {
  const { summary, warnings } = await importAndOpen({
    'trips.txt': 'route_id,service_id,trip_id,block_id\nR,DAILY,out,B1\nR,DAILY,back,B1\n',
    'fare_transfer_rules.txt': 'from_leg_group_id,to_leg_group_id,fare_transfer_type\na,b,0\n',
  });
  expect(summary).toMatchObject({ trips: 2 });
  expect(warnings.map((warning) => warning.replace(/: .*/, ''))).toEqual(['trips.txt', 'fare_transfer_rules.txt']);
});

describe('fares of real feeds', () => {
  const createFares = (rules: string) => ({
    'stops.txt': addColumn(goodFeed['stops.txt'], 'zone_id', 'L', 'T', 'Y'),
    'fare_attributes.txt':
      'fare_id,price,currency_type,payment_method,transfers\nAdult-510-onboard,5.100000,GBP,0,0\nAdult-290-online,2.900000,GBP,1,0\n',
    'fare_rules.txt': `fare_id,route_id,origin_id,destination_id\n${rules}`,
  });
  const getFare = async (changes: Changes) => {
    const { timetable, cities, warnings } = await importAndOpen(changes);
    const ends = { originId: cities.get('Leeds') ?? 0, destinationId: cities.get('York') ?? 0 };
    const [legs] = await timetable.connections({ ...ends, date: '2026-11-21' });
    return { fare: JSON.stringify(legs?.[0]?.fare), warnings };
  };

  it.each([
    [
      'with ids of stops as zones are sold at the online price',
      'Adult-510-onboard,R,L,Y\nAdult-290-online,R,L,Y\n',
      true,
    ],
    ['with a rule for an unknown route are not sold', 'Adult-290-online,E3,L,Y\n', false],
    ['without a rule for the zones are not sold', 'Adult-290-online,R,L,T\n', false],
  ])('%s', async (...[, rules, isSold]) => {
    const { fare, warnings } = await getFare(createFares(rules));
    expect([fare?.includes('290') ?? false, warnings]).toEqual([isSold, []]);
  });
});

it.each<Locale>(['fr', 'en', 'es', 'pl'])(
  'an archive with files of spreadsheets and macOS is accepted: %s',
  async (language) => {
    const files: Changes = {
      ...Object.fromEntries(
        Object.entries(goodFeed).map(([name, text]) => [name.toUpperCase(), `\uFEFF${text.replaceAll('\n', '\r\n')}`]),
      ),
      ...Object.fromEntries(Object.keys(goodFeed).map((name) => [name, undefined])),
      '__MACOSX/._stops.txt': 'x',
      '.DS_Store': 'x',
      [`notes-${language}.docx`]: 'x',
    };
    expect((await importAndOpen(files, writeZip)).summary).toMatchObject(expectedCounts);
  },
);
