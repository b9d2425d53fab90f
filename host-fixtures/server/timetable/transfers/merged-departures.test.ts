import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PatternRide } from '../rides/pattern-rides.ts';
import { type Segment } from '../rides/segments.ts';
import { type Departures, tryChange } from './best-changes.ts';
import { MergedDepartures } from './merged-departures.ts';

/** A line of two calls: its coaches leave after each of these minutes, and all take as long. */
const line = fc.record({
  gaps: fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 8 }),
  minutes: fc.integer({ min: 1, max: 90 }),
  base: fc.constantFrom(0, 0, 86_400),
  firstTrip: fc.nat(12),
});

type DrawnLine = typeof line extends fc.Arbitrary<infer Drawn> ? Drawn : never;

function segmentOf({ gaps, minutes, base, firstTrip }: DrawnLine): Segment {
  let start = 0;
  const starts = Int32Array.from(gaps, (gap) => (start += gap * 60));
  const chain = {
    starts,
    times: Int32Array.of(0, 0, minutes * 60, minutes * 60),
    profiles: starts.map(() => 0),
    numbers: starts.map((_, at) => firstTrip + at),
  };
  return { chain, base, day: base / 86_400 } as unknown as Segment;
}

const ride = { board: { ordinal: 0 }, alight: { ordinal: 1 } } as PatternRide;

it('finds for each departure the coach that is found by trying line by line', () => {
  let [found, same] = [0, 0];
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 3 }),
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.record({ shortest: fc.constantFrom(0, 300, 1200), longest: fc.constantFrom(1200, 3600, 28_800) }),
      (before, after, waits) => {
        const lines = after.map((drawn) => ({ ride, segment: segmentOf(drawn) }));
        const merged = new MergedDepartures(lines, { from: 0, until: 3 * 86_400 });
        for (const drawn of before) {
          const segment = segmentOf(drawn);
          const departures = (): Departures => {
            return { segment, board: ride.board, from: 0, until: segment.chain.starts.length, arrivals: [] };
          };
          const [one, all] = [departures(), departures()];
          // What an earlier change has found stays where it is as good.
          for (const change of [0, 1]) {
            const how = { ...waits, alight: ride.alight, triedRide: { change, ride: 0 } };
            for (const each of lines.slice(change === 0 ? -1 : 0)) tryChange(one, { ...how, ...each });
            const tried = change === 0 ? new MergedDepartures(lines.slice(-1), { from: 0, until: 3 * 86_400 }) : merged;
            tried.tryAll(all, how);
          }
          expect(all.arrivals).toEqual(one.arrivals);
          found += one.arrivals.filter(Boolean).length;
          same += lines.some((other) => other.segment.chain.numbers[0] === segment.chain.numbers[0]) ? 1 : 0;
        }
      },
    ),
    { numRuns: 500 },
  );
  // The drawn lines meet, and some are those of the coach that is left.
  expect(Math.min(found, same)).toBeGreaterThan(50);
});
