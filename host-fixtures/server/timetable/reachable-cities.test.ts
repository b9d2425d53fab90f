import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../testing/test-database.ts';
import { importGtfs } from '../gtfs/import-gtfs.ts';
import { feedWith, writeFolder } from '../../testing/test-feed.ts';
import { openTimetable } from './open-timetable.ts';
import { stepsPerSlice, stepsPerInstant, WorkSlices } from './work-slices.ts';

const times = 'trip_id,arrival_time,departure_time,stop_id,stop_sequence\n';
const stops = 'stop_id,stop_name,stop_lat,stop_lon,city_id\n';
const transfers = 'from_stop_id,to_stop_id,transfer_type,min_transfer_time\n';

async function importTimetable(files: Readonly<Record<string, string | undefined>>) {
  const database = await openTestDatabase();
  await importGtfs({ database, path: writeFolder(feedWith(files)), today: '2026-06-01' });
  const work = new WorkSlices();
  return { database, work, timetable: openTimetable(database, { work }) };
}

describe('the destinations of a city', () => {
  const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:00`;
  const coach = fc.record({
    stops: fc.uniqueArray(fc.nat(4), { minLength: 2, maxLength: 3 }),
    start: fc.integer({ min: 0, max: 40 * 60 }),
    service: fc.constantFrom('A', 'B', 'DAILY'),
  });
  const declaredTransfer = fc.tuple(fc.nat(4), fc.nat(4), fc.constantFrom('2,0', '2,600', '2,3000', '3,'));
  const day = fc.tuple(fc.constantFrom('A', 'B'), fc.integer({ min: 10, max: 16 }));

  it('are exactly those with a journey that is shown or sold on some day', async () => {
    const network = fc.record({
      coaches: fc.array(coach, { minLength: 2, maxLength: 6 }),
      declaredTransfers: fc.array(declaredTransfer, { maxLength: 3 }),
      days: fc.array(day, { maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(network, async ({ coaches, declaredTransfers, days }) => {
        const { database, timetable } = await importTimetable({
          'stops.txt': stops + [0, 1, 2, 3, 4].map((n) => `s${n},Town ${n},${50 + n},0,${n + 1}`).join('\n'),
          'trips.txt': `route_id,service_id,trip_id\n${coaches.map(({ service }, n) => `R,${service},t${n}`).join('\n')}`,
          'calendar.txt': undefined,
          'calendar_dates.txt': [
            'service_id,date,exception_type',
            ...[10, 11, 12, 13, 14, 15, 16].map((date) => `DAILY,202611${date},1`),
            'A,20261109,1',
            'B,20261118,1',
            ...days.map(([service, date]) => `${service},202611${date},1`),
          ].join('\n'),
          'stop_times.txt':
            times +
            coaches
              .flatMap(({ stops: tripStops, start }, trip) =>
                tripStops.map((stop, n) => {
                  const time = clock(start + n * 50);
                  return `t${trip},${time},${time},s${stop},${n + 1}`;
                }),
              )
              .join('\n'),
          'transfers.txt':
            transfers + declaredTransfers.map(([from, to, type]) => `s${from},s${to},${type}`).join('\n'),
        });
        try {
          for (const originId of [1, 2, 3, 4, 5]) {
            const destinations = (await timetable.destinations(originId)).map(({ id }) => id);
            for (const destinationId of [1, 2, 3, 4, 5]) {
              const pair = { originId, destinationId };
              const servedDays: string[] = [];
              const saleDays: string[] = [];
              const dates = Array.from({ length: 16 }, (_, n) => `2026-11-${String(n + 6).padStart(2, '0')}`);
              for (const date of dates) {
                if ((await timetable.departures({ ...pair, date })).length > 0) servedDays.push(date);
                if ((await timetable.connections({ ...pair, date })).length > 0) saleDays.push(date);
              }
              const query = { ...pair, from: '2026-11-06', days: 16 };
              expect(await timetable.availableDays(query)).toEqual(servedDays);
              expect(await timetable.saleDays({ ...query, after: 0 })).toEqual(saleDays);
              expect(destinations.includes(destinationId)).toBe(servedDays.length + saleDays.length > 0);
            }
          }
        } finally {
          await database.destroy();
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('the work of coaches in two time zones', () => {
  it('includes the computed instants, and is done in slices', async () => {
    const years = '1,1,1,1,1,1,1,20200101,20391231';
    const { database, timetable, work } = await importTimetable({
      'agency.txt': [
        'agency_id,agency_name,agency_url,agency_timezone',
        'A,North,https://a.example,America/New_York',
        'B,South,https://b.example,America/Halifax',
      ].join('\n'),
      'stops.txt': stops + [0, 1, 2].map((n) => `s${n},Town ${n},${45 + n},-66,${n + 1}`).join('\n'),
      'routes.txt': 'route_id,agency_id,route_short_name,route_type\nR,A,1,3\nQ,B,2,3',
      'trips.txt': 'route_id,service_id,trip_id\nR,ONE,r\nQ,TWO,q',
      'calendar.txt': [
        'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
        `ONE,${years}`,
        `TWO,${years}`,
      ].join('\n'),
      'stop_times.txt': `${times}r,8:00:00,8:00:00,s0,1\nr,9:00:00,9:00:00,s1,2\nq,23:30:00,23:30:00,s1,1\nq,24:30:00,24:30:00,s2,2`,
      'transfers.txt': `${transfers}s1,s1,2,1200`,
    });
    await timetable.origins();
    const before = work.steps;
    await timetable.destinations(1);
    // One day per week, for years, in both zones.
    expect(work.steps - before).toBeGreaterThan(2 * 290 * stepsPerInstant);
    expect(work.longest).toBeLessThan(stepsPerSlice + 10 * stepsPerInstant);
    await database.destroy();
  });
});

describe('the work of a large network', () => {
  const cityCount = 2500;
  const hubs = 50;
  const clock = (hour: number, minute = 0) => `${hour}:${String(minute).padStart(2, '0')}:00`;

  /** Each hub has 49 towns on lines of seven, with six trips a day in each direction, and trips to the next hubs. */
  async function importLargeNetwork() {
    const trips: string[] = [];
    const calls: string[] = [];
    const addTrips = (route: string, cities: readonly number[]) => {
      for (let hour = 6; hour < 18; hour += 2) {
        const trip = `${route}-${hour}`;
        trips.push(`${route},DAILY,${trip}`);
        cities.forEach((city, n) => {
          const time = clock(hour + Math.floor((n * 20) / 60), (n * 20) % 60);
          calls.push(`${trip},${time},${time},s${city},${n + 1}`);
        });
      }
    };
    const routes: string[] = [];
    const addLine = (name: string, cities: readonly number[]) => {
      for (const [directedCities, suffix] of [
        [cities, 'o'],
        [[...cities].reverse(), 'b'],
      ] as const) {
        routes.push(`${name}${suffix},A,${name},3`);
        addTrips(`${name}${suffix}`, directedCities);
      }
    };
    for (let hub = 1; hub <= hubs; hub += 1) {
      for (let row = 0; row < 7; row += 1) {
        const towns = Array.from({ length: 7 }, (_, n) => hubs + (hub - 1) * 49 + row * 7 + n + 1);
        addLine(`L${hub}-${row}`, [hub, ...towns]);
      }
      addLine(`H${hub}`, [hub, (hub % hubs) + 1, ((hub + 1) % hubs) + 1, ((hub + 2) % hubs) + 1]);
    }
    return importTimetable({
      'stops.txt':
        stops +
        Array.from({ length: cityCount }, (_, n) => `s${n + 1},Town ${n + 1},${(n % 100) / 2},${n / 20},${n + 1}`).join(
          '\n',
        ),
      'cities.txt': `city_id,city_name\n${Array.from({ length: cityCount }, (_, n) => `${n + 1},Town ${n + 1}`).join('\n')}`,
      'routes.txt': `route_id,agency_id,route_short_name,route_type\n${routes.join('\n')}`,
      'trips.txt': `route_id,service_id,trip_id\n${trips.join('\n')}`,
      'stop_times.txt': times + calls.join('\n'),
      'transfers.txt': transfers + Array.from({ length: 60 }, (_, n) => `s${n + 1},s${n + 1},2,1200`).join('\n'),
    });
  }

  it('grows with the patterns, is done in slices, and is done once', async () => {
    const { database, timetable, work } = await importLargeNetwork();
    await timetable.origins();
    const countSteps = async (query: () => Promise<unknown>) => {
      const before = work.steps;
      await query();
      return work.steps - before;
    };
    const hub = await countSteps(() => timetable.destinations(1));
    expect((await timetable.destinations(1)).length).toBeGreaterThan(300);
    const town = await countSteps(() => timetable.destinations(60));
    expect(hub).toBeLessThan(100_000);
    expect(town).toBeLessThan(100_000);
    expect(await countSteps(() => timetable.destinations(1))).toBe(0);
    const year = { originId: 60, destinationId: 200, from: '2026-01-01', days: 180, after: 0 };
    expect(await countSteps(() => timetable.saleDays(year))).toBeLessThan(50_000);
    // A slice is exceeded by the steps of one pattern at most.
    expect(work.longest).toBeLessThan(2 * stepsPerSlice);
    await database.destroy();
  });
});
