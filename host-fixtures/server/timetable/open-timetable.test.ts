import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { importGtfs } from '../gtfs/import-gtfs.ts';
import { feedWith, writeFolder } from '../../testing/test-feed.ts';
import { openTimetable, type TimetableOptions } from './open-timetable.ts';
import { type TimetableJourney } from './timetable.ts';
import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';

async function importTimetable(
  changes: Record<string, string | undefined> = {},
  horizon?: TimetableOptions['horizon'],
) {
  const database = await openTestDatabase();
  onTestFinished(() => database.destroy());
  await importGtfs({ database, path: writeFolder(feedWith(changes)), today: '2026-06-01' });
  const timetable = openTimetable(database, horizon && { horizon });
  const cities = new Map((await timetable.origins()).map((city) => [city.name, city.id]));
  for (const id of [...cities.values()]) {
    for (const city of await timetable.destinations(id)) cities.set(city.name, city.id);
  }
  const pair = (from: string, to: string) => ({ originId: cities.get(from) ?? 0, destinationId: cities.get(to) ?? 0 });
  const departures = async (from: string, to: string, date: string) =>
    (await timetable.departures({ ...pair(from, to), date })).map(describeJourney);
  return { database, timetable, cities, pair, departures };
}

/** `trip day: departure–arrival` of each leg, in local time of the stops. */
function describeJourney({ legs }: TimetableJourney): string {
  return legs
    .map((leg) => {
      const [first] = leg.calls;
      const last = leg.calls.at(-1);
      const from = localDateTimeAt(first?.departure ?? NaN, first?.timeZone ?? 'UTC').slice(5, 16);
      const to = localDateTimeAt(last?.arrival ?? NaN, last?.timeZone ?? 'UTC').slice(5, 16);
      return `${leg.tripId} ${leg.serviceDate.slice(5)}: ${from}–${to}`;
    })
    .join(' + ');
}

const leedsPosition = { latitude: 53.7965, longitude: -1.5347 };
const header = 'trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type\n';

describe('a timetable', () => {
  it('lists the cities of origin and the destinations of each', async () => {
    const { timetable, pair } = await importTimetable();
    const { originId, destinationId } = pair('Leeds', 'York');
    expect((await timetable.origins()).map((city) => city.name)).toEqual(['Leeds', 'Tadcaster', 'York']);
    expect((await timetable.destinations(originId)).map((city) => city.name)).toEqual(['Tadcaster', 'York']);
    expect((await timetable.destinations(destinationId)).map((city) => city.name)).toEqual(['Leeds']);
    const leeds = { id: originId, name: 'Leeds', timeZone: 'Europe/London', ...leedsPosition, connections: 2 };
    expect(await timetable.city(originId)).toEqual(leeds);
  });

  it('gives a departure without intermediate calls, and its journey with all calls', async () => {
    const { timetable, pair, cities } = await importTimetable();
    const [departure, ...otherDepartures] = await timetable.departures({
      ...pair('Leeds', 'York'),
      date: '2026-11-21',
    });
    expect(otherDepartures).toEqual([]);
    const journey = await timetable.journey(departure?.journeyId ?? '');
    const [leg] = journey?.legs ?? [];
    expect(departure?.legs).toEqual([{ ...leg, calls: [leg?.calls[0], leg?.calls.at(-1)] }]);
    expect(leg).toMatchObject({ tripId: 'out', serviceDate: '2026-11-21', routeId: 'R', routeName: '840' });
    expect(leg).toMatchObject({ carrier: 'Northern Coaches', headsign: 'York' });
    const [leeds, tadcaster, york] = leg?.calls ?? [];
    expect(leeds).toEqual({
      cityId: cities.get('Leeds'),
      cityName: 'Leeds',
      stopId: 'L',
      stopName: 'Dyer Street',
      sequence: 1,
      timeZone: 'Europe/London',
      ...leedsPosition,
      boarding: true,
      alighting: true,
      departure: Date.UTC(2026, 10, 21, 10),
    });
    expect(tadcaster).toMatchObject({
      arrival: Date.UTC(2026, 10, 21, 10, 30),
      departure: Date.UTC(2026, 10, 21, 10, 32),
    });
    expect(york?.departure).toBeUndefined();
  });

  it('gives only the calls from boarding to alighting', async () => {
    const { timetable, pair } = await importTimetable();
    const [journey] = await timetable.departures({ ...pair('Tadcaster', 'York'), date: '2026-11-21' });
    expect(journey?.legs[0]?.calls.map((call) => call.stopId)).toEqual(['T', 'Y']);
    // It is not the first call of the trip, so it has an arrival.
    expect(journey?.legs[0]?.calls[0]?.arrival).toBeDefined();
  });

  it.each([
    ['before its calendar', '2025-12-31', 0],
    ['on the first day', '2026-01-01', 1],
    ['on the last day', '2026-12-31', 1],
    ['after its calendar', '2027-01-01', 0],
    ['on a day that does not exist', '2026-13-45', 0],
  ])('has departures within its calendar only: %s', async (_name, date, count) => {
    const { departures } = await importTimetable();
    expect(await departures('Leeds', 'York', date)).toHaveLength(count);
  });

  it('lists the days with a journey', async () => {
    const { timetable, pair } = await importTimetable({
      'calendar_dates.txt': 'service_id,date,exception_type\nDAILY,20261122,2\nDAILY,20261124,2\n',
    });
    const query = { ...pair('Leeds', 'York'), from: '2026-11-21', days: 5 };
    expect(await timetable.availableDays(query)).toEqual(['2026-11-21', '2026-11-23', '2026-11-25']);
  });

  it('offers no journeys outside its horizon', async () => {
    const { timetable, pair, departures } = await importTimetable({}, { from: '2026-11-21', until: '2026-11-22' });
    const query = { ...pair('Leeds', 'York'), from: '2026-11-19', days: 9 };
    expect(await timetable.availableDays(query)).toEqual(['2026-11-21', '2026-11-22']);
    const dates = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'];
    const counts = await Promise.all(dates.map(async (date) => (await departures('Leeds', 'York', date)).length));
    expect(counts).toEqual([0, 1, 1, 0]);
  });

  it('has no days within one city, or from an invalid date', async () => {
    const { timetable, pair } = await importTimetable();
    const { originId, destinationId } = pair('Leeds', 'York');
    const days = { from: '2026-11-21', days: 2, after: 0 };
    expect(await timetable.saleDays({ originId, destinationId, ...days })).toHaveLength(2);
    expect(await timetable.saleDays({ originId, destinationId: originId, ...days })).toEqual([]);
    expect(await timetable.saleDays({ originId, destinationId, ...days, from: '2026-13-45' })).toEqual([]);
  });

  it('gives the language of the feed', async () => {
    const { timetable, pair } = await importTimetable({
      'feed_info.txt': 'feed_publisher_name,feed_lang\nNorthern,fr\n',
    });
    expect((await timetable.stops(pair('Leeds', 'York').originId))?.lang).toBe('fr');
    expect((await timetable.scheduled()).language).toBe('fr');
  });

  it('lists cities with the same name by id', async () => {
    const stops =
      'stop_id,stop_name,stop_lat,stop_lon,city_id\nL,Newport,53.8,-1.5,9\nT,Newport,50,-3,2\nY,Bath,51.4,-2.4,5\n';
    const { timetable } = await importTimetable({ 'stops.txt': stops });
    expect((await timetable.origins()).map(({ id }) => id)).toEqual([5, 2, 9]);
    expect((await timetable.city(2))?.latitude).toBe(50);
  });

  it('returns nothing for unknown cities, stops, guides and journeys', async () => {
    const { timetable, pair } = await importTimetable();
    const unknownPair = { originId: 99, destinationId: 98 };
    const { originId } = pair('Leeds', 'York');
    expect(await timetable.departures({ ...unknownPair, date: '2026-11-21' })).toEqual([]);
    expect(await timetable.departures({ originId, destinationId: originId, date: '2026-11-21' })).toEqual([]);
    expect(await timetable.destinations(99)).toEqual([]);
    expect(await timetable.city(99)).toBeUndefined();
    expect(await timetable.stops(99)).toBeUndefined();
    expect(await timetable.stop(99, 'L')).toBeUndefined();
    expect(await timetable.stop(originId, 'Y')).toBeUndefined();
    expect(await timetable.guide(99)).toEqual({});
    for (const id of ['', '0', '1', '*1', '-1', '1e3', 'x', '99999999999999999999']) {
      expect(await timetable.journey(id)).toBeUndefined();
    }
  });

  it('lists the carriers of a day', async () => {
    const { timetable, pair } = await importTimetable({
      'agency.txt': 'agency_id,agency_name,agency_timezone,carrier_icon\nA,Northern,Europe/London,northern.svg\n',
    });
    const query = { ...pair('Leeds', 'York'), date: '2026-11-21' };
    expect(await timetable.carriers(query)).toEqual([{ id: 'A', name: 'Northern', icon: 'northern.svg' }]);
    expect(await timetable.carriers({ ...query, date: '2030-01-01' })).toEqual([]);
  });

  it('lists several carriers in alphabetical order, without duplicates', async () => {
    const { timetable, pair } = await importTimetable({
      'agency.txt': 'agency_id,agency_name,agency_timezone\nA,Northern,Europe/London\nB,Albion,Europe/London\n',
      'routes.txt': 'route_id,agency_id,route_short_name,route_type\nR,A,840,3\nS,B,1,3\n',
      'trips.txt': 'route_id,service_id,trip_id\nR,DAILY,out\nS,DAILY,back\nS,DAILY,late\n',
      'stop_times.txt': ['out', 'back', 'late']
        .map((trip, n) => `${trip},1${n}:00:00,1${n}:00:00,L,1,,\n${trip},1${n}:30:00,1${n}:30:00,Y,2,,\n`)
        .reduce((text, rows) => text + rows, header),
    });
    const query = { ...pair('Leeds', 'York'), date: '2026-11-21' };
    expect(await timetable.carriers(query)).toEqual([
      { id: 'B', name: 'Albion' },
      { id: 'A', name: 'Northern' },
    ]);
  });

  it('has no journeys from a stop without boarding', async () => {
    const times = `${header}out,10:00:00,10:00:00,L,1,0,0\nout,10:30:00,10:30:00,T,2,1,0\nout,11:00:00,11:00:00,Y,3,1,0\n`;
    const { departures, timetable } = await importTimetable({ 'stop_times.txt': times });
    expect(await departures('Leeds', 'Tadcaster', '2026-11-21')).toHaveLength(1);
    expect(await departures('Tadcaster', 'York', '2026-11-21')).toEqual([]);
    expect((await timetable.origins()).map((city) => city.name)).toEqual(['Leeds']);
  });
});

describe('days and time zones', () => {
  const nightly = (departure: string, arrival: string) => ({
    'stop_times.txt': `${header}out,${departure},${departure},L,1,,\nout,${arrival},${arrival},Y,2,,\n`,
    'calendar_dates.txt': 'service_id,date,exception_type\nDAILY,20261120,1\n',
    'calendar.txt': undefined,
  });

  it.each([
    ['23:50:00', '25:10:00', 'out 11-20: 11-20T23:50–11-21T01:10'],
    ['24:10:00', '25:10:00', 'out 11-20: 11-21T00:10–11-21T01:10'],
    ['31:06:00', '32:00:00', 'out 11-20: 11-21T07:06–11-21T08:00'],
    ['86:54:00', '110:30:00', 'out 11-20: 11-23T14:54–11-24T14:30'],
  ])('a coach of the 20th from %s to %s is %s', async (departure, arrival, expected) => {
    const { departures } = await importTimetable(nightly(departure, arrival));
    const date = expected.slice(11, 16);
    for (const day of ['11-19', '11-20', '11-21', '11-22', '11-23', '11-24']) {
      expect(await departures('Leeds', 'York', `2026-${day}`)).toEqual(day === date ? [expected] : []);
    }
  });

  const zones = (agency: string, from: string, to: string) => ({
    'agency.txt': `agency_id,agency_name,agency_timezone\nA,A,${agency}\n`,
    'stops.txt': `stop_id,stop_name,stop_lat,stop_lon,stop_timezone\nL,Leeds (A),53.8,-1.5,${from}\nY,York (B),53.9,-1.1,${to}\n`,
  });

  it.each([
    ['UTC at a stop in Europe/Paris', '18:55:00', '11-20T19:55'],
    ['UTC at a stop in Europe/Paris', '23:30:00', '11-21T00:30'],
    ['America/New_York at a stop in America/Los_Angeles', '20:00:00', '11-20T17:00'],
    ['America/New_York at a stop in America/Los_Angeles', '01:30:00', '11-19T22:30'],
    ['Pacific/Auckland at a stop in America/Los_Angeles', '01:00:00', '11-19T04:00'],
    ['Pacific/Pago_Pago at a stop in Pacific/Kiritimati', '12:00:00', '11-21T13:00'],
  ])('in %s: %s on the 20th is %s', async (zonesText, time, local) => {
    const [agency = '', zone = ''] = zonesText.split(' at a stop in ');
    const date = local.slice(0, 5);
    const { departures } = await importTimetable({ ...nightly(time, '99:00:00'), ...zones(agency, zone, zone) });
    for (const day of ['11-18', '11-19', '11-20', '11-21', '11-22']) {
      const times = (await departures('Leeds', 'York', `2026-${day}`)).map((text) => text.slice(11, 22));
      expect(times).toEqual(day === date ? [local] : []);
    }
  });

  it.each([
    // Clocks go forward at 01:00: noon minus 12 hours is 23:00 the day before.
    ['20260329', '00:30:00', '03-28T23:30'],
    ['20260329', '10:00:00', '03-29T10:00'],
    // Clocks go back at 02:00: noon minus 12 hours is the first 01:00.
    ['20261025', '00:30:00', '10-25T01:30'],
    ['20261025', '10:00:00', '10-25T10:00'],
  ])('on %s, when the clock changes, %s is %s', async (service, time, local) => {
    const { departures } = await importTimetable({
      ...nightly(time, '30:00:00'),
      'calendar_dates.txt': `service_id,date,exception_type\nDAILY,${service},1\n`,
    });
    const journeys = await departures('Leeds', 'York', `2026-${local.slice(0, 5)}`);
    expect(journeys.map((text) => text.slice(11, 22))).toEqual([local]);
  });
});

describe('transfers', () => {
  const withTransfer = {
    'stops.txt':
      'stop_id,stop_name,stop_lat,stop_lon\nL,Leeds (A),53.8,-1.5\nY,York (B),53.95,-1.1\nZ,York (C),53.96,-1.1\nH,Hull (D),53.7,-0.3\n',
    'trips.txt': 'route_id,service_id,trip_id\nR,DAILY,one\nR,DAILY,two\nR,DAILY,late\n',
    'stop_times.txt': `${header}one,10:00:00,10:00:00,L,1,,\none,11:00:00,11:00:00,Y,2,,\ntwo,11:10:00,11:10:00,Z,1,,\ntwo,12:00:00,12:00:00,H,2,,\nlate,23:30:00,23:30:00,L,1,,\nlate,24:30:00,24:30:00,Y,2,,\n`,
    'transfers.txt': 'from_stop_id,to_stop_id,transfer_type,min_transfer_time\nY,Z,2,600\n',
  };

  it('are offered if the feed declares them', async () => {
    const { departures, timetable, pair } = await importTimetable(withTransfer);
    expect(await departures('Leeds', 'Hull', '2026-11-21')).toEqual([
      'one 11-21: 11-21T10:00–11-21T11:00 + two 11-21: 11-21T11:10–11-21T12:00',
    ]);
    const [journey] = await timetable.departures({ ...pair('Leeds', 'Hull'), date: '2026-11-21' });
    expect(journey?.journeyId).toMatch(/^\*[1-9]\d*$/);
    const completeJourney = await timetable.journey(journey?.journeyId ?? '');
    const [calls, ends] = [completeJourney?.legs[0]?.calls, journey?.legs[0]?.calls];
    expect([calls?.[0], calls?.at(-1)]).toEqual(ends);
    expect(await timetable.journey(journey?.journeyId.slice(1) ?? '')).toBeUndefined();
    expect((await timetable.destinations(pair('Leeds', 'Hull').originId)).map((city) => city.name)).toEqual([
      'Hull',
      'York',
    ]);
  });

  it.each([
    ['undeclared', { 'transfers.txt': undefined }],
    ['impossible', { 'transfers.txt': withTransfer['transfers.txt'].replace('Y,Z,2', 'Y,Z,3') }],
    ['too short', { 'transfers.txt': withTransfer['transfers.txt'].replace('600', '601') }],
    ['declared in the other direction', { 'transfers.txt': withTransfer['transfers.txt'].replace('Y,Z', 'Z,Y') }],
  ])('are not offered if they are %s', async (_name, changes) => {
    const { cities } = await importTimetable({ ...withTransfer, ...changes });
    // Coaches reach Hull from York only.
    const { timetable } = await importTimetable({ ...withTransfer, ...changes });
    const leeds = cities.get('Leeds') ?? 0;
    expect((await timetable.destinations(leeds)).map((city) => city.name)).toEqual(['York']);
  });

  it.each([
    ['10800', 1],
    ['10801', 0],
  ])('are shown up to three hours: %s s', async (seconds, count) => {
    const { departures, timetable, pair } = await importTimetable({
      ...withTransfer,
      'transfers.txt': withTransfer['transfers.txt'].replace('600', seconds),
      'stop_times.txt': withTransfer['stop_times.txt']
        .replaceAll('11:10:00', '14:00:00')
        .replaceAll('12:00:00', '15:00:00'),
      // Without sold rides, so that there are no other transfers.
      'fare_attributes.txt': 'fare_id,price,currency_type\nF,x,GBP\n',
    });
    expect(await departures('Leeds', 'Hull', '2026-11-21')).toHaveLength(count);
    const { originId } = pair('Leeds', 'York');
    const names = (await timetable.destinations(originId)).map(({ name }) => name);
    expect(names).toEqual(count === 1 ? ['Hull', 'York'] : ['York']);
  });

  it('are not offered from a coach that also goes to the destination', async () => {
    const direct = `${withTransfer['stop_times.txt']}one,13:00:00,13:00:00,H,9,,\n`;
    const { departures } = await importTimetable({ ...withTransfer, 'stop_times.txt': direct });
    expect(await departures('Leeds', 'Hull', '2026-11-21')).toEqual(['one 11-21: 11-21T10:00–11-21T13:00']);
  });

  it('are offered to a coach of the next service day', async () => {
    const earlyStopTimes = withTransfer['stop_times.txt']
      .replace('two,11:10:00,11:10:00', 'two,01:00:00,01:00:00')
      .replace('two,12:00:00,12:00:00', 'two,02:00:00,02:00:00');
    const { departures } = await importTimetable({ ...withTransfer, 'stop_times.txt': earlyStopTimes });
    expect(await departures('Leeds', 'Hull', '2026-11-21')).toEqual([
      'late 11-21: 11-21T23:30–11-22T00:30 + two 11-22: 11-22T01:00–11-22T02:00',
    ]);
  });
});

describe('ids of journeys', () => {
  it('are decimal and stable, and find the journey', async () => {
    const { timetable, pair } = await importTimetable();
    const query = { ...pair('Leeds', 'York'), date: '2026-11-21' };
    const [journey] = await timetable.departures(query);
    expect(journey?.journeyId).toMatch(/^[1-9]\d*$/);
    expect((await timetable.departures(query))[0]?.journeyId).toBe(journey?.journeyId);
    const completeJourney = await timetable.journey(journey?.journeyId ?? '');
    const [calls, ends] = [completeJourney?.legs[0]?.calls, journey?.legs[0]?.calls];
    expect([calls?.[0], calls?.at(-1)]).toEqual(ends);
  });

  it('differ by day, boarding stop and alighting stop', async () => {
    const { timetable, pair } = await importTimetable();
    const queries = [
      { ...pair('Leeds', 'York'), date: '2026-11-21' },
      { ...pair('Leeds', 'York'), date: '2026-11-22' },
      { ...pair('Leeds', 'Tadcaster'), date: '2026-11-21' },
      { ...pair('Tadcaster', 'York'), date: '2026-11-21' },
    ];
    const results = await Promise.all(queries.map((query) => timetable.departures(query)));
    expect(new Set(results.flat().map((journey) => journey.journeyId)).size).toBe(4);
  });
});

describe('the places and alerts of a timetable', () => {
  it('include the stops of a city, with stations instead of platforms', async () => {
    const { timetable, pair } = await importTimetable({
      'stops.txt': [
        'stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,stop_address,stop_information,stop_code',
        'L,Leeds (Coach Station),53.7965,-1.5347,1,,Dyer Street,Warm waiting room,',
        'L1,Stand 1,53.7965,-1.5347,0,L,,,LDS1',
        'L2,Stand 2,53.7966,-1.5347,0,L,,,LDS2',
        'E,Way in,53.7966,-1.5347,2,L,,,',
        'Y,York (Rougier Street),53.9592,-1.0873,0,,,,',
      ].join('\n'),
      'stop_times.txt': `${header}out,10:00:00,10:00:00,L2,1,,\nout,11:00:00,11:00:00,Y,2,,\n`,
    });
    const { originId } = pair('Leeds', 'York');
    expect(await timetable.stops(originId)).toEqual({
      cityId: originId,
      cityName: 'Leeds',
      stops: [{ id: 'L', name: 'Coach Station', ...leedsPosition, information: 'Warm waiting room' }],
    });
    const station = {
      stopId: 'L',
      name: 'Coach Station',
      stopAddress: 'Dyer Street',
      information: 'Warm waiting room',
    };
    expect(await timetable.stop(originId, 'L1')).toEqual({
      cityId: originId,
      cityName: 'Leeds',
      ...leedsPosition,
      ...station,
    });
    const [journey] = await timetable.departures({ ...pair('Leeds', 'York'), date: '2026-11-21' });
    expect(journey?.legs[0]?.calls[0]).toMatchObject({ stopId: 'L', stopName: 'Coach Station', stopCode: 'LDS2' });
  });

  it('include a route with the cities of its longest trip', async () => {
    const { timetable } = await importTimetable();
    expect(await timetable.routeIds()).toEqual(['R']);
    const route = await timetable.route('R');
    expect(route).toMatchObject({ id: 'R', name: '840' });
    expect(route?.cities.map(({ name }) => name)).toEqual(['Leeds', 'Tadcaster', 'York']);
    expect(await timetable.route('nowhere')).toBeUndefined();
  });

  it('include the alerts of a route and those of all routes', async () => {
    const { timetable } = await importTimetable({
      'alerts.txt': [
        'alert_id,route_id,severity,title,content,url,url_description,valid_from,valid_until,start_time,end_time',
        '1,R,MAJOR,Roadworks,<p>Slow</p>,https://a.example,More,2026-11-01T00:00,2026-11-30T23:59,21:00,05:00',
        '2,,SEVERE,Snow,<p>Stay</p>,,,soon,,21:00,late',
        '3,OTHER,loud,Other,x,,,,,,',
      ].join('\n'),
    });
    expect(await timetable.alerts(['R'], 'en')).toEqual([
      {
        id: '1',
        routeId: 'R',
        severity: 'MAJOR',
        title: 'Roadworks',
        content: '<p>Slow</p>',
        url: 'https://a.example',
        urlDescription: 'More',
        validFrom: '2026-11-01T00:00',
        validUntil: '2026-11-30T23:59',
        hours: { startTime: '21:00', endTime: '05:00' },
        publishedAtMs: Date.parse('2026-11-01T00:00:00Z'),
      },
      // Without a start, the publication is the time of the import.
      {
        id: '2',
        severity: 'SEVERE',
        title: 'Snow',
        content: '<p>Stay</p>',
        publishedAtMs: expect.any(Number) as number,
      },
    ]);
  });
});
