import { describe, expect, it } from 'vitest';
import { type Locale } from '#shared/domain/page/operation/settings.ts';
import { type Database } from '../database/tables.ts';
import { openTimetable } from '../timetable/open-timetable.ts';
import { readStoredTrips } from '../timetable/rides/stored-trips.ts';
import { type Changes, importFeed, type TestImportOptions } from './import-feed.test-data.ts';
import { goodFeed, writeFolder, writeZip } from '../../testing/test-feed.ts';
import { formatWarning } from './feed-problems.ts';

const expectRejection = (changes: Changes, options: TestImportOptions = {}) =>
  expect(importFeed(changes, options).then(({ summary }) => summary)).rejects;

const stopTimes = goodFeed['stop_times.txt'];
const stops = goodFeed['stops.txt'];

describe('an import', () => {
  it.each([
    ['folder', writeFolder],
    ['archive', writeZip],
  ])('of a valid %s returns a summary without warnings', async (_kind, write) => {
    const { summary, warnings } = await importFeed({}, { path: write(goodFeed) });
    expect(warnings).toEqual([]);
    expect(summary).toEqual({
      agencies: 1,
      cities: 3,
      stops: 3,
      routes: 1,
      trips: 2,
      stopTimes: 5,
      warnings: 0,
      isExpired: false,
      firstDay: '2026-01-01',
      lastDay: '2026-12-31',
      durationMs: expect.any(Number) as number,
      fares: 0,
      distanceCurrency: 'GBP',
      peakMegabytes: expect.any(Number) as number,
      tables: expect.arrayContaining([expect.objectContaining({ file: 'stop_times.txt', rows: 5 })]) as object,
    });
  });

  it.each([
    ['stops.txt', 'The feed has no stops.txt.'],
    ['routes.txt', 'The feed has no routes.txt.'],
    ['trips.txt', 'The feed has no trips.txt.'],
    ['stop_times.txt', 'The feed has no stop_times.txt.'],
    [
      'agency.txt',
      /^There is no agency\.txt, which names the operator .* --agency-name .* --timezone Europe\/London\.$/,
    ],
    ['calendar.txt', /neither calendar\.txt nor calendar_dates\.txt/],
  ])('is rejected without %s', async (file, message) => {
    await expectRejection({ [file]: undefined }).toThrow(message);
  });

  it('needs no agency.txt if the options contain the agency', async () => {
    const { database } = await importFeed(
      { 'agency.txt': undefined, 'routes.txt': 'route_id,route_short_name,route_type\nR,840,3\n' },
      { agencyDefaults: { name: 'Northern', timeZone: 'Europe/London' } },
    );
    const [agency] = await database.selectFrom('agencies').selectAll().execute();
    expect(agency).toMatchObject({ name: 'Northern', time_zone: 'Europe/London' });
  });

  it('lists the options for missing agency data', async () => {
    await expectRejection({ 'agency.txt': undefined }, { agencyDefaults: { name: 'Northern' } }).toThrow(
      /as in --timezone Europe\/London\.$/,
    );
    const withoutZone = { 'agency.txt': 'agency_id,agency_name,agency_timezone\nA,Northern,\n' };
    await expectRejection(withoutZone).toThrow(
      /^agency\.txt:2: agency_timezone is empty; .*or give it with --timezone\.$/,
    );
    const { database } = await importFeed(withoutZone, { agencyDefaults: { timeZone: 'Europe/Paris' } });
    expect(await database.selectFrom('agencies').select('time_zone').execute()).toEqual([
      { time_zone: 'Europe/Paris' },
    ]);
  });

  it.each([
    [
      'stop_times.txt',
      stopTimes.replace('arrival_time', 'arrives'),
      'no column arrival_time; its columns are “trip_id, arrives, departure_time, stop_id, stop_sequence”.',
    ],
    ['trips.txt', 'trip,route\n1,2\n', 'no column trip_id, route_id, service_id; its columns are “trip, route”.'],
  ])('lists the columns that are missing in %s', async (file, text, message) => {
    await expectRejection({ [file]: text }).toThrow(`${file}:1: there is ${message}`);
  });

  it('reports the number of warnings of a kind even if the feed is rejected', async () => {
    const [header] = stopTimes.split('\n');
    const unknownTrips = Array.from({ length: 25 }, (_, n) => `q${n},10:00:00,10:00:00,L,1`);
    const warnings: string[] = [];
    await expectRejection(
      { 'stop_times.txt': [header, ...unknownTrips].join('\n') },
      { onWarning: (warning) => warnings.push(formatWarning(warning)) },
    ).toThrow(/no trip that runs/);
    expect(warnings).toContain('stop_times.txt: 5 more of this kind: unknown trips.');
  });

  it('accepts circular parents of stops with a warning', async () => {
    const circle = [
      'stop_id,stop_name,stop_lat,stop_lon,parent_station',
      'L,Leeds (Dyer Street),53.7965,-1.5347,T',
      'T,Tadcaster (Bus Station),53.8845,-1.2621,L',
      'Y,York (Rougier Street),53.9592,-1.0873,Z',
    ].join('\n');
    const { summary, warnings } = await importFeed({ 'stops.txt': circle });
    expect(summary).toMatchObject({ stopTimes: 5, cities: 3 });
    expect(warnings).toEqual([
      'stops.txt:2: Stop L: its parent_station is circular, L → T → L; treated as a station.',
      'stops.txt:3: Stop T: its parent_station is circular, T → L → T; treated as a station.',
      'stops.txt:4: Stop Y: parent_station “Z” is not a stop or station in this file; treated as a station.',
    ]);
  });

  it('treats a platform of a platform as one of the station', async () => {
    const nestedStops = [
      'stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station',
      'L,Leeds (Dyer Street),53.7965,-1.5347,0,L1',
      'L1,Leeds (Dyer Street),53.7965,-1.5347,0,L2',
      'L2,Leeds (Dyer Street),53.7965,-1.5347,1,',
      'T,Tadcaster (Bus Station),53.8845,-1.2621,0,',
      'Y,York (Rougier Street),53.9592,-1.0873,0,',
    ].join('\n');
    const { database, warnings } = await importFeed({ 'stops.txt': nestedStops });
    expect(warnings).toEqual([]);
    const rows = await database.selectFrom('stops').select('station_id').orderBy('stop_id').limit(3).execute();
    expect(rows.map(({ station_id }) => station_id)).toEqual(['L2', 'L2', 'L2']);
  });

  it('imports alerts in the languages of the feed', async () => {
    const alertFiles = {
      'feed_info.txt': 'feed_publisher_name,feed_lang\nNorthern,fr\n',
      'alerts.txt': 'alert_id,severity,title,content,lang\na,MAJOR,Neige,<p>Route fermée</p>,\nb,MAJOR,Ice,,en\n',
      'translations.txt': [
        'table_name,field_name,language,translation,record_id,field_value',
        'alerts,title,en-GB,Snow,a,',
        'alerts,content,en-GB,<p>Road closed</p>,,<p>Route fermée</p>',
        'alerts,title,es,Nieve,a,',
        'alerts,title,es,Hielo,c,',
        'stops,stop_name,es,Leeds,L,',
      ].join('\n'),
    };
    const { database, warnings } = await importFeed(alertFiles);
    expect(warnings).toEqual([
      'translations.txt:5: Nothing to translate: alerts “c”, language “es”, translation “Hielo”; row ignored.',
    ]);
    const listAlerts = async (language: Locale) =>
      (await openTimetable(database).alerts([], language)).map(({ title, content, lang }) => [lang, title, content]);
    const [snow, ice] = [
      ['fr', 'Neige', '<p>Route fermée</p>'],
      ['en', 'Ice', ''],
    ];
    expect(await listAlerts('fr')).toEqual([snow, ice]);
    expect(await listAlerts('en')).toEqual([['en', 'Snow', '<p>Road closed</p>'], ice]);
    // The Spanish alert is incomplete, so the English one is shown.
    expect(await listAlerts('es')).toEqual([['en', 'Snow', '<p>Road closed</p>'], ice]);
  });

  it('keeps the publication time of an unchanged alert over further imports', async () => {
    const alerts = (title: string) => ({
      'alerts.txt': `alert_id,title,valid_from\nbegun,A,2026-05-01T10:00\ncoming,${title},2027-01-01T10:00\nalways,C,\n`,
    });
    const firstImport = Date.parse('2026-06-01T12:00Z');
    const { database } = await importFeed(alerts('B'), { importedAt: firstImport });
    const listPublicationTimes = async () => {
      const rows = await database.selectFrom('alerts').select(['alert_id', 'published_at']).execute();
      return Object.fromEntries(rows.map(({ alert_id, published_at }) => [alert_id, published_at]));
    };
    const validFrom = Date.parse('2026-05-01T09:00Z');
    expect(await listPublicationTimes()).toEqual({ begun: validFrom, coming: firstImport, always: firstImport });
    await importFeed(alerts('B, changed'), { database, importedAt: firstImport + 1000 });
    expect(await listPublicationTimes()).toEqual({ begun: validFrom, coming: firstImport + 1000, always: firstImport });
  });

  it.each([
    [
      'an unknown time zone',
      { 'agency.txt': 'agency_id,agency_name,agency_timezone\nA,A,Mars/Base\n' },
      /^agency\.txt:2: agency_timezone “Mars\/Base” is not a time zone; write .* such as Europe\/London\.$/,
    ],
    [
      'no running trip',
      { 'calendar.txt': goodFeed['calendar.txt'].replace('1,1,1,1,1,1,1', '0,0,0,0,0,0,0') },
      /no trip that runs/,
    ],
    ['empty tables', { 'trips.txt': '' }, /no trip that runs/],
  ])('is rejected with %s', async (_name, changes, message) => {
    await expectRejection(changes).toThrow(message);
  });

  it('ends on the last day of a service with a trip', async () => {
    const calendar = `${goodFeed['calendar.txt']}UNUSED,1,1,1,1,1,1,1,20250101,20291231\n`;
    const { summary } = await importFeed({ 'calendar.txt': calendar }, { today: '2026-12-31' });
    expect(summary).toMatchObject({ firstDay: '2026-01-01', lastDay: '2026-12-31', isExpired: false });
  });

  it('warns about an expired timetable', async () => {
    const { summary, warnings } = await importFeed({}, { today: '2027-01-01' });
    expect(summary.isExpired).toBe(true);
    expect(warnings).toEqual(['calendar.txt: The timetable ended on 2026-12-31: no journey will be found.']);
  });

  it.each([
    [
      'a duplicate route',
      { 'routes.txt': `${goodFeed['routes.txt']}R,A,841,3\n` },
      'routes.txt:3: Route R occurs twice; the second is ignored.',
    ],
    [
      'a duplicate agency',
      { 'agency.txt': `${goodFeed['agency.txt']}A,B,x,Europe/London\n` },
      'agency.txt:3: Agency A occurs twice; the second is ignored.',
    ],
    [
      'an unknown agency',
      { 'routes.txt': goodFeed['routes.txt'].replace('R,A', 'R,B') },
      'routes.txt:2: Agency “B” is not in agency.txt; Northern Coaches is used instead.',
    ],
    [
      'a duplicate trip',
      { 'trips.txt': `${goodFeed['trips.txt']}R,DAILY,out,x\n` },
      'trips.txt:4: Trip out occurs twice; ignored.',
    ],
    [
      'an unknown route',
      { 'trips.txt': `${goodFeed['trips.txt']}Q,DAILY,q,x\n` },
      'trips.txt:4: Trip q: route “Q” is not in routes.txt; ignored.',
    ],
    [
      'an unknown service',
      { 'trips.txt': `${goodFeed['trips.txt']}R,NEVER,q,x\n` },
      'trips.txt:4: Trip q: service “NEVER” is not in any calendar; ignored.',
    ],
    [
      'a trip without times',
      { 'trips.txt': `${goodFeed['trips.txt']}R,DAILY,q,x\n` },
      'trips.txt: Trip q has no times in stop_times.txt; ignored.',
    ],
    [
      'times of an unknown trip',
      { 'stop_times.txt': `${stopTimes}\nq,10:00:00,10:00:00,L,1` },
      'stop_times.txt:7: Trip “q” is not in trips.txt; row ignored.',
    ],
    [
      'an unknown stop',
      { 'stop_times.txt': `${stopTimes}\nback,14:00:00,14:00:00,X,3` },
      'stop_times.txt:7: Stop “X” is not in stops.txt; row ignored.',
    ],
    [
      'a sequence that is not a number',
      { 'stop_times.txt': `${stopTimes}\nback,14:00:00,14:00:00,Y,last` },
      'stop_times.txt:7: stop_sequence “last” is not a whole number; row ignored.',
    ],
    [
      'a sequence of ten digits',
      { 'stop_times.txt': `${stopTimes}\nback,14:00:00,14:00:00,Y,1000000000` },
      'stop_times.txt:7: stop_sequence “1000000000” has more than nine digits, which is too long for ids of journeys; row ignored. Number the calls of a trip from 1.',
    ],
    [
      'an invalid time',
      { 'stop_times.txt': stopTimes.replace('10:30:00,10:32:00', '0.3:00,10:32:00') },
      'stop_times.txt:3: arrival_time “0.3:00” is not a time; treated as empty.',
    ],
    [
      'a duplicate stop',
      { 'stops.txt': `${stops}\nL,Other,53,-1` },
      'stops.txt:5: Stop L occurs twice; the second is ignored.',
    ],
    [
      'a stop at 0, 0',
      { 'stops.txt': stops.replace('53.9592,-1.0873', '0,0') },
      'stops.txt:4: “0, 0” is not a position; the stop is not on the map.',
    ],
    [
      'a stop without a position',
      { 'stops.txt': stops.replace('53.9592,-1.0873', ',') },
      'stops.txt:4: “, ” is not a position; the stop is not on the map.',
    ],
    [
      'a date that does not exist',
      { 'calendar_dates.txt': 'service_id,date,exception_type\nDAILY,2026-02-30,1\n' },
      'calendar_dates.txt:2: “2026-02-30, 1” is not a day with exception 1 or 2; row ignored.',
    ],
    [
      'an unknown kind of vehicle',
      { 'trips.txt': 'route_id,service_id,trip_id,vehicle_kind\nR,DAILY,out,TRAM\nR,DAILY,back,astromega\n' },
      'trips.txt:2: vehicle_kind “TRAM” is unknown; ignored.',
    ],
    [
      'a transfer to an unknown stop',
      { 'transfers.txt': 'from_stop_id,to_stop_id,transfer_type\nL,X,0\n' },
      'transfers.txt:2: “L” or “X” is not in stops.txt; row ignored.',
    ],
    [
      'an exception in the year 9999',
      { 'calendar_dates.txt': 'service_id,date,exception_type\nDAILY,99991231,1\n' },
      'calendar_dates.txt:2: “99991231, 1” is not a day with exception 1 or 2; row ignored.',
    ],
  ])('continues after %s, with one warning', async (_name, changes, warning) => {
    const { summary, warnings } = await importFeed(changes);
    expect(warnings).toEqual([warning]);
    expect(summary).toMatchObject({ trips: 2, warnings: 1 });
  });

  it('ignores locations that are not stops', async () => {
    const { summary } = await importFeed({
      'stops.txt':
        'stop_id,stop_name,stop_lat,stop_lon,location_type\nL,Leeds,53.8,-1.5,\nT,Tadcaster,53.88,-1.26,0\nY,York,53.96,-1.09,0\nE,Entrance,53.8,-1.5,2\nN,Node,53.8,-1.5,3\nB,Boarding area,53.8,-1.5,4\n',
    });
    expect(summary.stops).toBe(3);
  });

  it('imports a trip with frequencies once, but finds each of its departures', async () => {
    const { database, summary } = await importFeed({
      'frequencies.txt':
        'trip_id,start_time,end_time,headway_secs,exact_times\nback,12:00:00,13:00:00,1800,1\nback,23:45:00,24:15:00,1800,0\n',
    });
    expect(summary.trips).toBe(4);
    expect(await database.selectFrom('trips').selectAll().where('trip_id', 'like', 'back%').execute()).toHaveLength(1);
    const departureIds = ['11:30', '12:00', '12:30', '13:00', '23:45', '24:15'].map((time) => `back@${time}:00`);
    const trips = await readStoredTrips(database, ['back', ...departureIds]);
    const departures = [...trips].flatMap(([id, { calls }]) => calls.map(({ departure }) => `${id} ${departure / 60}`));
    expect(departures).toEqual([
      ...['back@12:00:00 720', 'back@12:00:00 780', 'back@12:30:00 750', 'back@12:30:00 810'],
      ...['back@23:45:00 1425', 'back@23:45:00 1485'],
    ]);
  });

  it.each(['00:00:00,999:59:59,60', '12:00:00,13:00:00,0', '13:00:00,12:00:00,600', 'noon,13:00:00,600'])(
    'rejects a trip without valid frequencies: %s',
    async (span) => {
      const { database, summary, warnings } = await importFeed({
        'frequencies.txt': `trip_id,start_time,end_time,headway_secs\nback,${span}\n`,
      });
      expect(warnings).toEqual([
        expect.stringMatching(/^frequencies\.txt:2: Every .* is invalid; row ignored\. Write headway_secs/),
        'frequencies.txt:2: Trip back: none of its rows is valid, so its departures are unknown; the trip is ignored.',
      ]);
      expect(summary).toMatchObject({ trips: 1, stopTimes: 3 });
      expect(await database.selectFrom('trips').select('trip_id').execute()).toEqual([{ trip_id: 'out' }]);
    },
  );

  it('imports fares as they are in the feed', async () => {
    const { database } = await importFeed({
      'fare_attributes.txt': 'fare_id,price,currency_type,payment_method,transfers\nF,5.100000,GBP,1,0\n',
      'fare_rules.txt': 'fare_id,route_id,origin_id,destination_id\nF,E3,a,b\nF,,,\n',
    });
    expect(await database.selectFrom('fares').selectAll().execute()).toEqual([
      { fare_id: 'F', price: '5.100000', currency: 'GBP', payment_method: 1, season: null },
    ]);
    expect(await database.selectFrom('fare_rules').selectAll().execute()).toHaveLength(2);
  });
});

describe('cities of an import', () => {
  const listCityNames = async (database: Database) =>
    (await database.selectFrom('cities').selectAll().orderBy('city_id').execute()).map(
      (city) => `${city.city_id} ${city.name}${city.region === null ? '' : `, ${city.region}`}`,
    );

  it('are those in our extension cities.txt, with their ids', async () => {
    const { database } = await importFeed({
      'stops.txt':
        'stop_id,stop_name,stop_lat,stop_lon,city_id,stop_address,stop_information\nL,Leeds (A),53.8,-1.5,70,Dyer Street,Warm\nT,T,53.88,-1.26,71,,\nY,Y,53.96,-1.09,72,,\n',
      'cities.txt':
        'city_id,city_name,city_region,city_country,city_lat,city_lon,city_timezone,city_information,guide_url,guide_image\n70,Leeds,Yorkshire,GB,53.8,-1.55,Europe/London,Big,/leeds,/leeds.jpg\n71,Tadcaster,,,,,,,,\n72,York,,,,,,,,\n',
    });
    expect(await listCityNames(database)).toEqual(['70 Leeds, Yorkshire', '71 Tadcaster', '72 York']);
    const [leeds, tadcaster] = await database.selectFrom('cities').selectAll().orderBy('city_id').execute();
    expect(leeds).toMatchObject({
      country: 'GB',
      latitude: 53.8,
      longitude: -1.55,
      time_zone: 'Europe/London',
      information: 'Big',
      guide_url: '/leeds',
      guide_image: '/leeds.jpg',
    });
    // Without a position, the centre of its stops.
    expect(tadcaster).toMatchObject({ latitude: 53.88, longitude: -1.26, guide_url: null });
    const [stop] = await database.selectFrom('stops').selectAll().where('stop_id', '=', 'L').execute();
    expect(stop).toMatchObject({ name: 'Leeds (A)', address: 'Dyer Street', information: 'Warm' });
  });

  it('are those of a list in the feed, which may contain ids', async () => {
    const { database } = await importFeed({
      'cities.csv':
        'stop_id,city_name,region,city_id\nL,Loidis,West Riding,9\nT,Ebor,North Riding,\nY,Ebor,North Riding,\n',
    });
    expect(await listCityNames(database)).toEqual(['9 Loidis, West Riding', '10 Ebor, North Riding']);
  });

  it('are those of a separate list, and derived for other stops', async () => {
    const list = writeFolder({ 'mine.csv': 'city_name;x,stop_id,city_name\n,L,Loidis\n' });
    const { database } = await importFeed({}, { citiesFile: `${list}/mine.csv` });
    expect((await listCityNames(database)).map((name) => name.slice(2)).sort()).toEqual([
      'Loidis',
      'Tadcaster',
      'York',
    ]);
  });

  it('are rejected in a list without the required columns', async () => {
    await expectRejection({ 'cities.csv': 'name\nLeeds\n' }).toThrow(
      /cities\.csv lacks the columns stop_id, city_name/,
    );
  });

  it('have the time zone of most of their stops', async () => {
    const { database } = await importFeed({
      'stops.txt':
        'stop_id,stop_name,stop_lat,stop_lon,stop_timezone\nL,Leeds,53.8,-1.5,Europe/Dublin\nT,Tadcaster,53.88,-1.26,\nY,York,53.96,-1.09,Moon/Base\n',
    });
    const rows = await database.selectFrom('cities').select(['name', 'time_zone']).orderBy('name').execute();
    expect(rows.map((row) => row.time_zone)).toEqual(['Europe/Dublin', 'Europe/London', 'Europe/London']);
  });

  it('keep their ids if the feed is imported again in another order and with more stops', async () => {
    const { database } = await importFeed();
    const namesBefore = await listCityNames(database);
    const [header = '', ...rows] = stops.split('\n');
    const moreStops = [header, 'B,Bath (Spa),51.38,-2.36', ...rows.reverse()].join('\n');
    await importFeed({ 'stops.txt': moreStops }, { database });
    expect(await listCityNames(database)).toEqual([...namesBefore, '4 Bath']);
  });
});
