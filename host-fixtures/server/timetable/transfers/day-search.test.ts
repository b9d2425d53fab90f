import fc from 'fast-check';
import { expect, it } from 'vitest';
import { feedWith, writeFolder } from '../../../testing/test-feed.ts';
import { plainJourneys, type PlainCoach, type PlainNetwork } from './plain-journeys.test-data.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { importGtfs } from '../../gtfs/import-gtfs.ts';
import { formatTime } from '../../clock/service-time.ts';
import { openTimetable } from '../open-timetable.ts';
import { type Leg } from '../timetable.ts';

const zones = ['Europe/London', 'America/New_York'] as const;
const cities = [0, 1, 2, 3];

/** Coaches around the night when clocks in Europe go back, some of them frequency-based. */
const coach = fc.record({
  stops: fc.array(fc.nat(5), { minLength: 2, maxLength: 5 }),
  restrictions: fc.array(fc.constantFrom('0,0', '0,0', '1,0', '0,1'), { minLength: 5, maxLength: 5 }),
  steps: fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 5, maxLength: 5 }),
  start: fc.integer({ min: 0, max: 30 * 60 }),
  route: fc.nat(3),
  days: fc.uniqueArray(fc.integer({ min: 23, max: 27 }), { minLength: 1, maxLength: 4 }),
  frequency: fc.option(
    fc.record({ count: fc.integer({ min: 1, max: 4 }), minutes: fc.integer({ min: 10, max: 200 }) }),
    {
      freq: 3,
    },
  ),
});

const networks = fc.record({
  coaches: fc.array(coach, { minLength: 2, maxLength: 7 }),
  transfers: fc.array(fc.tuple(fc.nat(5), fc.nat(5), fc.constantFrom(0, 1200, 4000)), { maxLength: 3 }),
});

type NetworkSketch = typeof networks extends fc.Arbitrary<infer Value> ? Value : never;

/**
 * Six stops in four cities, one with three stops. Routes 0 and 1 are in the zone and currency of London, 2 and 3 of New York.
 */
const getCity = (stop: number) => Math.min(stop, 3);

function toPlainCoaches({ coaches }: NetworkSketch): PlainCoach[] {
  return coaches.map(({ stops, restrictions, steps, start, route, days }, number) => {
    let time = start * 60;
    const calls = stops.map((stop, index) => {
      if (index > 0) time += (steps[index] ?? 0) * 60;
      const [noBoarding, noAlighting] = (restrictions[index] ?? '').split(',').map(Number);
      return { stop: `s${stop}`, city: getCity(stop), time, boards: noBoarding === 0, alights: noAlighting === 0 };
    });
    return {
      id: `t${number}`,
      zone: zones[route >> 1] ?? 'UTC',
      currency: route >> 1 === 0 ? 'GBP' : 'USD',
      days,
      calls,
    };
  });
}

function createFeed(network: NetworkSketch) {
  const coaches = toPlainCoaches(network);
  const formatTimes = (row: PlainCoach['calls'][number]) => `${formatTime(row.time)},${formatTime(row.time)}`;
  return feedWith({
    'agency.txt': `agency_id,agency_name,agency_url,agency_timezone\nA,North,https://a.example,${zones[0]}\nB,South,https://b.example,${zones[1]}`,
    'stops.txt': `stop_id,stop_name,stop_lat,stop_lon,city_id\n${[0, 1, 2, 3, 4, 5].map((n) => `s${n},Town ${n},${50 + getCity(n)},0,${getCity(n) + 1}`).join('\n')}`,
    'routes.txt': 'route_id,agency_id,route_short_name,route_type\nR0,A,0,3\nR1,A,1,3\nR2,B,2,3\nR3,B,3,3',
    'trips.txt': `route_id,service_id,trip_id\n${network.coaches.map(({ route }, n) => `R${route},S${n},t${n}`).join('\n')}`,
    'calendar.txt': undefined,
    'calendar_dates.txt': `service_id,date,exception_type\n${coaches.flatMap(({ days }, n) => days.map((day) => `S${n},202610${day},1`)).join('\n')}`,
    'stop_times.txt': `trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type\n${coaches
      .flatMap(({ id, calls }, n) =>
        calls.map(
          (row, index) =>
            `${id},${formatTimes(row)},${row.stop},${index + 1},${network.coaches[n]?.restrictions[index] ?? '0,0'}`,
        ),
      )
      .join('\n')}`,
    'frequencies.txt': `trip_id,start_time,end_time,headway_secs\n${network.coaches
      .flatMap(({ frequency, start }, n) => {
        if (!frequency) return [];
        const from = start * 60;
        return [
          `t${n},${formatTime(from)},${formatTime(from + frequency.count * frequency.minutes * 60)},${frequency.minutes * 60}`,
        ];
      })
      .join('\n')}`,
    'transfers.txt': `from_stop_id,to_stop_id,transfer_type,min_transfer_time\n${network.transfers.map(([from, to, seconds]) => `s${from},s${to},2,${seconds}`).join('\n')}`,
    'fare_attributes.txt': 'fare_id,price,currency_type,payment_method,transfers\nP,5,GBP,1,0\nD,6,USD,1,0',
    'fare_rules.txt': 'fare_id,route_id\nP,R0\nP,R1\nD,R2',
  });
}

/** Converts the network for the plain search, with each departure of a frequency as a coach. Route 3 is not sold. */
function toPlainNetwork(network: NetworkSketch): PlainNetwork {
  const coaches = toPlainCoaches(network).flatMap((plainCoach, n): PlainCoach[] => {
    const { frequency, route } = network.coaches[n] ?? {};
    const { currency: _, ...unsoldCoach } = plainCoach;
    const coachOnSale = route === 3 ? unsoldCoach : plainCoach;
    if (!frequency) return [coachOnSale];
    const first = plainCoach.calls[0]?.time ?? 0;
    return Array.from({ length: frequency.count }, (_, index) => {
      const offset = index * frequency.minutes * 60;
      const calls = plainCoach.calls.map((row) => ({ ...row, time: row.time + offset }));
      return { ...coachOnSale, id: `${plainCoach.id}@${formatTime(first + offset)}`, calls };
    });
  });
  const declaredTransfers = network.transfers.map(([from, to, seconds]) => ({
    from: `s${from}`,
    to: `s${to}`,
    seconds,
  }));
  return {
    coaches,
    declared: [...new Map(declaredTransfers.map((transfer) => [`${transfer.from} ${transfer.to}`, transfer])).values()],
  };
}

const describeEnds = (legs: readonly Leg[]) =>
  `${legs[0]?.calls[0]?.departure}-${legs.at(-1)?.calls.at(-1)?.arrival} ${legs.length}`;

it('finds the same journeys as a plain search, on each day', async () => {
  await fc.assert(
    fc.asyncProperty(networks, async (network) => {
      const database = await openTestDatabase();
      try {
        await importGtfs({ database, path: writeFolder(createFeed(network)), today: '2026-06-01' });
        const timetable = openTimetable(database);
        for (const originId of cities) {
          for (const destinationId of cities.filter((city) => city !== originId)) {
            for (const date of ['2026-10-24', '2026-10-25', '2026-10-26']) {
              const pair = { originId: originId + 1, destinationId: destinationId + 1, date };
              const findPlain = (kind: 'shown' | 'sold') =>
                plainJourneys(toPlainNetwork(network), { from: originId, to: destinationId, date, kind });
              const soldJourneys = (await timetable.journeys(pair)).map(({ legs }) => describeEnds(legs));
              expect(soldJourneys.sort()).toEqual([...findPlain('sold')].sort());
              const shownJourneys = (await timetable.departures(pair)).map(({ legs }) => describeEnds(legs));
              // The board has the journeys for sale, too. A journey in both lists has the same times and number of coaches.
              const boardJourneys = new Set([...findPlain('shown'), ...findPlain('sold')]);
              expect([...new Set(shownJourneys)].sort()).toEqual([...boardJourneys].sort());
            }
          }
        }
      } finally {
        await database.destroy();
      }
    }),
    { numRuns: 8 },
  );
});
