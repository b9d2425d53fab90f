import { describe, expect, it, onTestFinished } from 'vitest';
import { getCurrency, toMainAmount } from '#shared/domain/kit/money/money.ts';
import { realtimeBytes } from '../../testing/realtime/realtime-bytes.ts';
import { feedWith, goodFeed, writeFolder } from '../../testing/test-feed.ts';
import { openDatabase } from '../database/open-database.ts';
import { toLegEnds } from '../../operations/imports/check/sale-change.ts';
import { SoldCoaches } from '../../operations/imports/check/sold-coaches.ts';
import { createFeedDecoder } from '../realtime/feed/decode-feed.ts';
import { createRealtime } from '../realtime/realtime.ts';
import { defaultThresholds } from '../realtime/trips/live-leg.ts';
import { type ImportOptions, importTimetable } from '../../operations/imports/import-timetable.ts';
import { openTimetable } from '../timetable/open-timetable.ts';
import { ServiceClock } from '../timetable/service-clock.ts';

const now = () => Date.parse('2026-06-01T12:00Z');

/** A season from December on: the morning coach an hour later, an additional coach in the evening, and a stop in Selby. */
const winter = {
  'stops.txt': `${goodFeed['stops.txt']}\nS,Selby (Market Cross),53.7833,-1.0674`,
  'calendar.txt': goodFeed['calendar.txt'].replace('20260101,20261231', '20261201,20271231'),
  'trips.txt': `${goodFeed['trips.txt']}R,DAILY,evening,York\n`,
  'stop_times.txt': [
    'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
    'out,11:00:00,11:00:00,L,1',
    'out,12:00:00,12:00:00,Y,3',
    'back,12:00:00,12:00:00,Y,1',
    'back,13:00:00,13:00:00,L,2',
    'evening,20:00:00,20:00:00,L,1',
    'evening,20:40:00,20:40:00,S,2',
    'evening,21:00:00,21:00:00,Y,3',
  ].join('\n'),
  'fare_attributes.txt': 'fare_id,price,currency_type,payment_method,transfers\nF,9,GBP,1,0\n',
};
/** A season until then, with more than twice as many coaches. */
const summer = {
  'trips.txt': `route_id,service_id,trip_id\n${Array.from({ length: 9 }, (_, n) => `R,DAILY,s${n}\n`).join('')}R,DAILY,out\nR,DAILY,back\n`,
  'stop_times.txt': `${goodFeed['stop_times.txt']}\n${Array.from({ length: 9 }, (_, n) => `s${n},1${n}:10:00,1${n}:10:00,L,1\ns${n},1${n}:50:00,1${n}:50:00,Y,2`).join('\n')}`,
};
const fare = { 'fare_attributes.txt': winter['fare_attributes.txt'].replace('F,9', 'F,7') };

async function openImporter() {
  const database = await openDatabase({ memory: true });
  onTestFinished(() => database.destroy());
  const output: string[] = [];
  const run = async (options: ImportOptions) => {
    output.length = 0;
    await importTimetable(database, { now, ...options }, (sentence) => void output.push(sentence.trim()));
  };
  const listCities = async () => {
    const rows = await database.selectFrom('cities').select(['city_id', 'name']).orderBy('city_id').execute();
    return rows.map(({ city_id, name }) => `${city_id} ${name}`);
  };
  const findJourneys = async (date: string) => {
    const ids = new Map((await listCities()).map((city) => [city.replace(/^\d+ /, ''), Number.parseInt(city)]));
    const pair = { originId: ids.get('Leeds') ?? 0, destinationId: ids.get('York') ?? 0 };
    return openTimetable(database).departures({ ...pair, date });
  };
  const listTimes = async (date: string) =>
    (await findJourneys(date)).map(({ legs }) =>
      new Date(legs[0]?.calls[0]?.departure ?? 0).toISOString().slice(11, 16),
    );
  /** Fares of the coaches of a day in the order of departure; undefined for those that are not sold. */
  const listFares = async (date: string) =>
    (await findJourneys(date)).map(
      ({ legs: [leg] }) => leg?.fare && `${toMainAmount(leg.fare)} ${getCurrency(leg.fare)}`,
    );
  return { database, output, run, listCities, findJourneys, listTimes, listFares };
}

it('a next season is valid from its first day on, and shares cities and stops with the present one', async () => {
  const { database, output, run, listCities, listTimes, listFares } = await openImporter();
  const [gtfs, nextSeason] = [[writeFolder(feedWith(fare))], writeFolder(feedWith(winter))];
  await run({ gtfs });
  const citiesBefore = await listCities();
  await run({ nextSeason });
  expect(output).toContainEqual(expect.stringMatching(/from 2026-01-01 to 2027-12-31.*; 0 warnings\.$/));
  expect((await listCities()).filter((city) => citiesBefore.includes(city))).toEqual(citiesBefore);
  expect(await listTimes('2026-11-30')).toEqual(['10:00']);
  expect(await listTimes('2026-12-01')).toEqual(['11:00', '20:00']);
  const trips = await database.selectFrom('trips').select('trip_id').orderBy('trip_id').execute();
  expect(trips.map(({ trip_id }) => trip_id)).toEqual(['2026-12-01/back', '2026-12-01/out', 'back', 'evening', 'out']);
  expect(await listFares('2026-11-30')).toEqual(['7 GBP']);
  expect(await listFares('2026-12-01')).toEqual(['9 GBP', '9 GBP']);
  const { source } = await database.selectFrom('feeds').select('source').executeTakeFirstOrThrow();
  expect(source).toBe(`${gtfs[0]}\n>${nextSeason}`);
});

it('tickets for a next season stay valid if it becomes the only season', async () => {
  const { database, run, listCities, findJourneys } = await openImporter();
  const nextSeason = writeFolder(feedWith(winter));
  await run({ gtfs: [writeFolder(feedWith(summer))], nextSeason });
  const soldLegs = (await findJourneys('2026-12-05')).flatMap(({ legs }) => legs);
  const citiesBefore = await listCities();
  // The previous season is over, so that its missing trips do not matter.
  await run({ gtfs: [nextSeason], now: () => Date.parse('2026-12-03T12:00Z') });
  expect(await listCities()).toEqual(citiesBefore);
  const coaches = new SoldCoaches(database, new ServiceClock());
  await coaches.read(soldLegs);
  expect(soldLegs.map((leg) => coaches.find(leg))).toEqual(soldLegs.map(toLegEnds));
  expect(soldLegs.map(({ tripId }) => tripId)).toEqual(['2026-12-01/out', 'evening']);
});

it.each([
  ['20261215', ['2026-12-14', '2026-12-15']],
  ['', ['2026-11-30', '2026-12-01']],
])(
  'a next season begins on the start date in feed_info.txt, or else with its first service: “%s”',
  async (day, dates) => {
    const { run, listTimes } = await openImporter();
    const feedInfo = { 'feed_info.txt': `feed_publisher_name,feed_start_date\nNorthern,${day}\n` };
    const idle = `${winter['calendar.txt']}NEVER,0,0,0,0,0,0,0,20260101,20261231\n`;
    const nextSeason = writeFolder(feedWith({ ...winter, ...feedInfo, 'calendar.txt': idle }));
    await run({ gtfs: [writeFolder(goodFeed)], nextSeason });
    expect(await Promise.all(dates.map(listTimes))).toEqual([['10:00'], ['11:00', '20:00']]);
  },
);

it('alerts of a next season are imported only if the previous season has none', async () => {
  const alerts = (title: string) => ({ 'alerts.txt': `alert_id,title\n${title},${title}\n` });
  const importTitles = async (changes: Parameters<typeof feedWith>[0]) => {
    const { database, run } = await openImporter();
    await run({
      gtfs: [writeFolder(feedWith(changes))],
      nextSeason: writeFolder(feedWith({ ...winter, ...alerts('Rain') })),
    });
    const rows = await database.selectFrom('alerts').select('title').execute();
    return rows.map(({ title }) => title);
  };
  expect([await importTitles(alerts('Snow')), await importTitles({})]).toEqual([['Snow'], ['Rain']]);
});

describe('fares of a next season', () => {
  const zones = [
    'stop_id,stop_name,stop_lat,stop_lon,zone_id',
    'L,Leeds,53.7965,-1.5347,l',
    'Y,York,53.9592,-1.0873,y',
  ];
  const inZones = {
    'stops.txt': zones.join('\n'),
    'stop_times.txt': goodFeed['stop_times.txt'].replace(/\n.*,T,2/, ''),
  };
  const byZone = (price: number) => ({
    'fare_attributes.txt': `fare_id,price,currency_type,payment_method,transfers\nF,${price},EUR,1,0\n`,
    'fare_rules.txt': 'fare_id,origin_id,destination_id\nF,l,y\n',
  });
  /** Prices of Fares v2 from Leeds to York. The areas have the same ids in both seasons. */
  const byArea = (amount: number, from: string) => ({
    'fare_products.txt': `fare_product_id,fare_product_name,amount,currency\nP,Single,${amount},GBP\n`,
    'fare_leg_rules.txt': 'from_area_id,to_area_id,fare_product_id\nhere,there,P\n',
    'stop_areas.txt': `area_id,stop_id\nhere,${from}\nthere,Y\n`,
  });

  it.each([
    ['by zones', { ...inZones, ...byZone(5) }, byZone(6), ['5 EUR'], ['6 EUR', '6 EUR']],
    ['by areas with the same ids', byArea(5, 'L'), byArea(6, 'L'), ['5 GBP'], ['6 GBP', '6 GBP']],
    [
      'without those of the present season for other areas',
      byArea(5, 'L'),
      byArea(6, 'T'),
      ['5 GBP'],
      [undefined, undefined],
    ],
    ['of another kind than those of the present season', fare, byArea(6, 'L'), ['7 GBP'], ['6 GBP', '6 GBP']],
    ['those of the present season if it has none', fare, {}, ['7 GBP'], ['7 GBP', '7 GBP']],
    [
      'none if they are invalid',
      fare,
      { 'fare_attributes.txt': 'fare_id,price,currency_type\nF,x,GBP\n' },
      ['7 GBP'],
      [undefined, undefined],
    ],
    ['if the present season has none', {}, fare, [undefined], ['7 GBP', '7 GBP']],
  ])('apply to its own trips: %s', async (...[, present, next, before, after]) => {
    const { run, listFares } = await openImporter();
    const { 'fare_attributes.txt': _, ...winterWithoutFares } = winter;
    const stops = 'stops.txt' in present ? `${present['stops.txt']}\nS,Selby,53.7833,-1.0674,s` : winter['stops.txt'];
    const nextSeason = writeFolder(feedWith({ ...winterWithoutFares, ...next, 'stops.txt': stops }));
    await run({ gtfs: [writeFolder(feedWith(present))], nextSeason });
    expect([await listFares('2026-11-30'), await listFares('2026-12-01')]).toEqual([before, after]);
  });

  it('stay the same if it becomes the present season', async () => {
    const { run, listFares } = await openImporter();
    const nextSeason = writeFolder(feedWith(winter));
    await run({ gtfs: [writeFolder(feedWith(fare))], nextSeason });
    const faresBefore = await listFares('2026-12-01');
    await run({ gtfs: [nextSeason], isForced: true });
    expect([await listFares('2026-12-01'), faresBefore]).toEqual([['9 GBP', '9 GBP'], faresBefore]);
  });
});

it('real-time updates find the trips of a next season by the ids of its feed', async () => {
  const { database, run, findJourneys } = await openImporter();
  await run({ gtfs: [writeFolder(goodFeed)], nextSeason: writeFolder(feedWith(winter)) });
  const morning = Date.parse('2026-11-30T09:30Z');
  const createUpdate = (tripId: string, startDate: string, minutes: number) => ({
    tripUpdate: {
      trip: { tripId, startDate },
      stopTimeUpdate: [{ stopSequence: 1, departure: { delay: minutes * 60 } }],
    },
  });
  const updates = [
    createUpdate('out', '20261130', 10),
    createUpdate('out', '20261205', 20),
    createUpdate('evening', '20261205', 30),
  ];
  const realtime = createRealtime({
    sources: ['trips'],
    timetable: openTimetable(database),
    thresholds: defaultThresholds,
    oldAfterMs: 300_000,
    read: () => Promise.resolve(realtimeBytes(morning, updates)),
    decode: createFeedDecoder(),
    now: () => morning,
    report: () => undefined,
  });
  await realtime.read();
  const listDelays = async (date: string) =>
    (await findJourneys(date)).map(({ legs: [leg] }) => {
      const expected = leg && realtime.getLeg(leg, morning).calls[0]?.predictedDeparture;
      return expected === undefined ? undefined : (expected - (leg?.calls[0]?.departure ?? 0)) / 60_000;
    });
  expect(await listDelays('2026-11-30')).toEqual([10]);
  expect(await listDelays('2026-12-05')).toEqual([20, 30]);
  expect(await listDelays('2026-12-06')).toEqual([undefined, undefined]);
  expect(realtime.getReports()).toMatchObject([{ coaches: 3, unknownTrips: 0 }]);
});

it('a next season has the prefix of its operator', async () => {
  const { database, run } = await openImporter();
  const humber = goodFeed['agency.txt'].replace('Northern Coaches', 'Humber Lines');
  const gtfs = [writeFolder(goodFeed), writeFolder(feedWith({ 'agency.txt': humber }))];
  await run({ gtfs, nextSeason: writeFolder(feedWith(winter)) });
  const days = await database
    .selectFrom('trips')
    .innerJoin('services', 'services.service_id', 'trips.service_id')
    .select(['trip_id', 'first_day', 'days'])
    .where('trip_id', 'like', '%out')
    .orderBy('trip_id')
    .execute();
  const getLastDay = (first: number, length: number) =>
    new Date((first + length - 1) * 86_400_000).toISOString().slice(0, 10);
  expect(days.map(({ trip_id, first_day, days: { length } }) => [trip_id, getLastDay(first_day, length)])).toEqual([
    ['humber-lines:out', '2026-12-31'],
    ['northern-coaches:2026-12-01/out', '2027-12-31'],
    ['northern-coaches:out', '2026-11-30'],
  ]);
});

it('a next season is rejected if it is another operator’s, or replaces the previous season completely', async () => {
  const { run } = await openImporter();
  const gtfs = [writeFolder(goodFeed)];
  const otherOperator = writeFolder(
    feedWith({ ...winter, 'agency.txt': goodFeed['agency.txt'].replace('Northern', 'Humber') }),
  );
  await expect(run({ gtfs, nextSeason: otherOperator })).rejects.toThrow(
    'is not their next season: name it with --gtfs',
  );
  const earlySeason = writeFolder(
    feedWith({ 'calendar.txt': goodFeed['calendar.txt'].replace('20260101', '20250101') }),
  );
  await expect(run({ gtfs, nextSeason: earlySeason })).rejects.toThrow('The next season begins on 2025-01-01');
  const empty = writeFolder(
    feedWith({ 'calendar.txt': goodFeed['calendar.txt'].replace('1,1,1,1,1,1,1', '0,0,0,0,0,0,0') }),
  );
  await expect(run({ gtfs, nextSeason: empty })).rejects.toThrow(
    /^The next season, .+[^/], has no day on which a coach runs\.$/,
  );
  await expect(run({ nextSeason: earlySeason })).rejects.toThrow('Name the feed of this season as well');
});
