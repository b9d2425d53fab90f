import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { importGtfs } from '../../gtfs/import-gtfs.ts';
import { feedWith, writeFolder } from '../../../testing/test-feed.ts';
import { longestTransferMs, shortestTransferMs } from './sold-transfers.ts';
import { openTimetable } from '../open-timetable.ts';
import { toLocalDate, toDayNumber } from '../service-clock.ts';
import { type Leg } from '../timetable.ts';
import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';

const header = 'trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type';
const date = '2026-11-21';

/** Leeds, York with two stops of which the second has two platforms, Hull. */
const stops = [
  'stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station',
  'L,Leeds (A),53.8,-1.5,0,',
  'Y,York (B),53.95,-1.1,0,',
  'S,York (C),53.96,-1.1,1,',
  'S1,York (C),53.96,-1.1,0,S',
  'S2,York (C),53.96,-1.1,0,S',
  'H,Hull (D),53.7,-0.3,0,',
].join('\n');

/**
 * Writes coaches of the form `trip: stop time stop time …`; a stop with `-` is for alighting only, with `+` for boarding only.
 */
function writeStopTimes(coaches: readonly string[]): string {
  const rows = coaches.flatMap((text) => {
    const [trip = '', calls = ''] = text.split(': ');
    const parts = calls.split(' ');
    return Array.from({ length: parts.length / 2 }, (_, index) => {
      const [stop = '', time = ''] = parts.slice(2 * index);
      const kinds = `${stop.endsWith('-') ? 1 : 0},${stop.endsWith('+') ? 1 : 0}`;
      return `${trip},${time}:00,${time}:00,${stop.replace(/[+-]/, '')},${index + 1},${kinds}`;
    });
  });
  return [header, ...rows].join('\n');
}

/** Lines of `calendar_dates.txt`; a coach `S1/a` runs on the days of `S1`. */
type Days = readonly string[];

async function importTimetable(coaches: readonly string[], transfers: readonly string[] = [], days: Days = []) {
  const database = await openTestDatabase();
  const trips = coaches.map((text) => {
    const [trip = ''] = text.split(':');
    const [service] = trip.includes('/') ? trip.split('/') : ['DAILY'];
    return `R,${service},${trip}`;
  });
  const files = feedWith({
    'stops.txt': stops,
    'trips.txt': ['route_id,service_id,trip_id', ...trips].join('\n'),
    'stop_times.txt': writeStopTimes(coaches),
    'calendar_dates.txt': ['service_id,date,exception_type', ...days].join('\n'),
    'transfers.txt': ['from_stop_id,to_stop_id,transfer_type,min_transfer_time', ...transfers].join('\n'),
  });
  await importGtfs({ database, path: writeFolder(files), today: '2026-06-01' });
  const timetable = openTimetable(database);
  const rows = await database.selectFrom('cities').selectAll().execute();
  const getCityId = (name: string) => rows.find((row) => row.name === name)?.city_id ?? 0;
  return { database, timetable, pair: { originId: getCityId('Leeds'), destinationId: getCityId('Hull') } };
}

const getDeparture = (legs: readonly Leg[]) => legs[0]?.calls[0]?.departure ?? NaN;
const getArrival = (legs: readonly Leg[]) => legs.at(-1)?.calls.at(-1)?.arrival ?? NaN;

async function findJourneys(coaches: readonly string[], transfers: readonly string[] = []): Promise<string[]> {
  const { database, timetable, pair } = await importTimetable(coaches, transfers);
  onTestFinished(() => database.destroy());
  const clock = (time: number) => localDateTimeAt(time, 'Europe/London').slice(11, 16);
  const journeys = await timetable.connections({ ...pair, date });
  return journeys.map((legs) => {
    return `${legs.map(({ tripId }) => tripId).join('+')} ${clock(getDeparture(legs))}-${clock(getArrival(legs))}`;
  });
}

describe('a transfer is sold', () => {
  const first = 'a: L 08:00 Y 09:00';
  const platforms = ['a: L 08:00 S1 09:00', 'b: S2 09:30 H 10:00'];
  it.each<[string, readonly string[], readonly string[], readonly string[]]>([
    ['after 20 minutes at the same stop', [first, 'b: Y 09:20 H 10:00'], [], ['a+b 08:00-10:00']],
    ['not after 19 minutes', [first, 'b: Y 09:19 H 10:00'], [], []],
    ['after a wait of eight hours', [first, 'b: Y 17:00 H 18:00'], [], ['a+b 08:00-18:00']],
    ['not after a longer wait', [first, 'b: Y 17:01 H 18:00'], [], []],
    ['between platforms of a station', ['a: L 08:00 S1 09:00', 'b: S2 09:30 H 10:00'], [], ['a+b 08:00-10:00']],
    ['not between two stops of a city', [first, 'b: S1 09:30 H 10:00'], [], []],
    ['between two stops if the feed declares it', [first, 'b: S1 09:30 H 10:00'], ['Y,S,2,900'], ['a+b 08:00-10:00']],
    [
      'not between two stops if the feed declares the other direction',
      [first, 'b: S1 09:30 H 10:00'],
      ['S,Y,2,900'],
      [],
    ],
    ['not before the minimum time of the feed', [first, 'b: Y 09:29 H 10:00'], ['Y,Y,2,1800'], []],
    ['not if the feed excludes it', [first, 'b: Y 09:30 H 10:00'], ['Y,Y,3,'], []],
    ['not within a station that the feed excludes', ['a: L 08:00 S1 09:00', 'b: S2 09:30 H 10:00'], ['S,S,3,'], []],
    ['not if the feed excludes it from one platform to another', platforms, ['S1,S2,3,'], []],
    ['not if the feed excludes it from a platform to its station', platforms, ['S1,S,3,'], []],
    ['not if the feed excludes it from a station to its platform', platforms, ['S,S2,3,'], []],
    ['if the feed excludes only the other direction', platforms, ['S2,S1,3,'], ['a+b 08:00-10:00']],
    [
      'between platforms if the feed excludes it only within each platform',
      platforms,
      ['S1,S1,3,', 'S2,S2,3,'],
      ['a+b 08:00-10:00'],
    ],
    [
      'between platforms that the feed declares, though it excludes the station',
      platforms,
      ['S,S,3,', 'S1,S2,2,600'],
      ['a+b 08:00-10:00'],
    ],
    [
      'not between platforms that the feed excludes, though it declares the station',
      platforms,
      ['S,S,2,600', 'S1,S2,3,'],
      [],
    ],
    [
      'to a coach at another platform than the excluded one',
      ['a: L 08:00 S1 09:00', 'b: S2 09:30 H 10:00', 'c: S1 09:40 H 10:30'],
      ['S1,S2,3,'],
      ['a+c 08:00-10:30'],
    ],
    [
      'from a coach at another platform than the excluded one',
      ['a: L 08:00 S1 09:00', 'c: L 07:50 S2 09:05', 'b: S2 09:30 H 10:00'],
      ['S1,S2,3,'],
      ['c+b 07:50-10:00'],
    ],
    ['not to an excluded platform of another station', [first, 'b: S2 09:30 H 10:00'], ['Y,S,2,900', 'Y,S2,3,'], []],
    [
      'to the other platforms of that station',
      [first, 'b: S1 09:30 H 10:00'],
      ['Y,S,2,900', 'Y,S2,3,'],
      ['a+b 08:00-10:00'],
    ],
    ['not after 10 minutes, though the feed allows 5', [first, 'b: Y 09:10 H 10:00'], ['Y,Y,2,300'], []],
    ['to the coach that arrives first', [first, 'b: Y 09:20 H 12:00', 'c: Y 09:40 H 11:00'], [], ['a+c 08:00-11:00']],
    ['past midnight', ['a: L 22:00 Y 23:30', 'b: Y 00:30 H 01:30'], [], ['a+b 22:00-01:30']],
    ['not if the first coach only picks up', ['a: L 08:00 Y+ 09:00', 'b: Y 09:30 H 10:00'], [], []],
    ['not if the next coach only sets down', [first, 'b: S1 08:00 Y- 09:30 H 10:00'], [], []],
    [
      'not after the destination of the first coach',
      ['a: L 08:00 H 09:00 Y 09:30', 'b: Y 10:00 H 11:00'],
      [],
      ['a 08:00-09:00'],
    ],
    [
      'not if a direct coach has the same times',
      [first, 'b: Y 09:30 H 10:00', 'd: L 08:00 H 10:00'],
      [],
      ['d 08:00-10:00'],
    ],
    [
      'not if a direct coach leaves later and arrives at the same time',
      [first, 'b: Y 09:30 H 10:00', 'd: L 08:30 H 10:00'],
      [],
      ['d 08:30-10:00'],
    ],
    [
      'in addition to a slower direct coach',
      [first, 'b: Y 09:30 H 10:00', 'd: L 07:30 H 11:00'],
      [],
      ['d 07:30-11:00', 'a+b 08:00-10:00'],
    ],
    [
      'not from a coach that goes to the destination',
      ['a: L 08:00 Y 09:00 H 12:00', 'b: Y 09:20 H 10:00', 'c: L 08:10 Y 09:00'],
      [],
      ['a 08:00-12:00', 'c+b 08:10-10:00'],
    ],
    ['not from a coach to itself', ['a: L 08:00 Y 09:00 S1 09:10 Y 09:40'], [], []],
  ])('%s', async (...[, coaches, transfers, expected]) => {
    expect(await findJourneys(coaches, transfers)).toEqual(expected);
  });

  it.each([
    ['not with excluded transfers between platforms', 'S1,S2,3,', false],
    ['with possible transfers between platforms', 'S2,S1,3,', true],
    ['not with excluded transfers from a platform to its station', 'S1,S,3,', false],
    ['not with excluded transfers within a station', 'S,S,3,', false],
  ])('only to a city that is offered as a destination: %s', async (_case, transfer, isOffered) => {
    const { database, timetable, pair } = await importTimetable(
      ['a: L 08:00 S1 09:00', 'b: S2 09:30 H 10:00'],
      [transfer],
    );
    onTestFinished(() => database.destroy());
    const destinations = (await timetable.destinations(pair.originId)).map(({ id }) => id);
    expect(destinations.includes(pair.destinationId)).toBe(isOffered);
  });

  it('with an id that finds the journey', async () => {
    const { database, timetable, pair } = await importTimetable([first, 'b: Y 09:20 H 10:00']);
    onTestFinished(() => database.destroy());
    const [journey] = await timetable.journeys({ ...pair, date });
    expect(journey?.journeyId).toMatch(/^\*[1-9]\d*$/);
    expect(await timetable.journey(journey?.journeyId ?? '')).toEqual(journey);
    const [journeys, departures] = await Promise.all([
      timetable.journeys({ ...pair, date }),
      timetable.departures({ ...pair, date }),
    ]);
    expect(journeys).toEqual([journey]);
    // Each journey that is sold is on the board.
    expect(departures).toEqual([journey]);
  });
});

describe('any timetable', () => {
  const time = (minutes: number) =>
    [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
  const coach = fc
    .tuple(
      fc.shuffledSubarray(['L', 'Y', 'S1', 'S2', 'H'], { minLength: 2 }),
      fc.integer({ min: 0, max: 23 * 60 }),
      fc.integer({ min: 10, max: 240 }),
    )
    .map(([calls, start, between]) => calls.map((stop, index) => `${stop} ${time(start + index * between)}`).join(' '));

  /** One import contains many timetables on separate days, which do not affect each other. */
  const [importCount, timetablesPerImport, daysApart] = [25, 40, 3];
  const getDay = (index: number) => toLocalDate(toDayNumber(date) + index * daysApart);

  it('sells no transfer that is worse than a direct coach, too short or too long', { timeout: 240_000 }, async () => {
    const size = { minLength: timetablesPerImport, maxLength: timetablesPerImport };
    const timetables = fc.array(fc.array(coach, { minLength: 2, maxLength: 12 }), size);
    let [timetableCount, transferCount] = [0, 0];
    await fc.assert(
      fc.asyncProperty(timetables, async (generatedTimetables) => {
        const coaches = generatedTimetables.flatMap((calls, number) =>
          calls.map((text, index) => `S${number}/t${index}: ${text}`),
        );
        const days = generatedTimetables.map((_, number) => `S${number},${getDay(number).replaceAll('-', '')},1`);
        const { database, timetable, pair } = await importTimetable(coaches, [], days);
        for (const number of generatedTimetables.keys()) {
          const journeys = await timetable.connections({ ...pair, date: getDay(number) });
          timetableCount += 1;
          transferCount += journeys.filter(({ length }) => length > 1).length;
          expectNoneDominated(journeys);
        }
        await database.destroy();
      }),
      { numRuns: importCount },
    );
    expect(timetableCount).toBe(1000);
    expect(transferCount).toBeGreaterThan(100);
  });

  function expectNoneDominated(journeys: readonly (readonly Leg[])[]) {
    const direct = journeys.filter((legs) => legs.length === 1);
    for (const legs of journeys.filter(({ length }) => length > 1)) {
      const wait = (legs[1]?.calls[0]?.departure ?? NaN) - (legs[0]?.calls.at(-1)?.arrival ?? NaN);
      expect(wait).toBeGreaterThanOrEqual(shortestTransferMs);
      expect(wait).toBeLessThanOrEqual(longestTransferMs);
      const better = direct.filter(
        (directLegs) => getDeparture(directLegs) >= getDeparture(legs) && getArrival(directLegs) <= getArrival(legs),
      );
      expect(better).toEqual([]);
    }
  }
});
