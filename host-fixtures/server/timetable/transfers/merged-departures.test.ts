import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type PatternRide } from '../rides/pattern-rides.ts';
import { type Segment } from '../rides/chains.ts';
import { type Departures, tryTransfer } from './best-transfers.ts';
import { MergedDepartures } from './merged-departures.ts';

/** A line with two calls: departures at these intervals in minutes, all with the same duration. */
const line = fc.record({
  gaps: fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 8 }),
  minutes: fc.integer({ min: 1, max: 90 }),
  base: fc.constantFrom(0, 0, 86_400),
  firstTrip: fc.nat(12),
});

type Line = typeof line extends fc.Arbitrary<infer Value> ? Value : never;

function createSegment({ gaps, minutes, base, firstTrip }: Line): Segment {
  let start = 0;
  const starts = Int32Array.from(gaps, (gap) => (start += gap * 60));
  const chain = {
    starts,
    times: Int32Array.of(0, 0, minutes * 60, minutes * 60),
    profiles: starts.map(() => 0),
    numbers: starts.map((_, index) => firstTrip + index),
  };
  return { chain, base, day: base / 86_400 } as unknown as Segment;
}

const ride = { board: { ordinal: 0 }, alight: { ordinal: 1 } } as PatternRide;

it('finds the same coach for each departure as trying line by line', () => {
  let [foundCount, sameCoachCount] = [0, 0];
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 3 }),
      fc.array(line, { minLength: 1, maxLength: 5 }),
      fc.record({ shortest: fc.constantFrom(0, 300, 1200), longest: fc.constantFrom(1200, 3600, 28_800) }),
      (linesBefore, linesAfter, waits) => {
        const lines = linesAfter.map((lineAfter) => ({ ride, segment: createSegment(lineAfter) }));
        const mergedDepartures = new MergedDepartures(lines, { from: 0, until: 3 * 86_400 });
        for (const lineBefore of linesBefore) {
          const segment = createSegment(lineBefore);
          const createDepartures = (): Departures => {
            return { segment, board: ride.board, from: 0, until: segment.chain.starts.length, best: [] };
          };
          const [expected, actual] = [createDepartures(), createDepartures()];
          // The result of the first transfer remains if the second one is not better.
          for (const transfer of [0, 1]) {
            const option = { ...waits, alight: ride.alight, order: { transfer, ride: 0 } };
            for (const item of lines.slice(transfer === 0 ? -1 : 0)) tryTransfer(expected, { ...option, ...item });
            const departures =
              transfer === 0 ? new MergedDepartures(lines.slice(-1), { from: 0, until: 3 * 86_400 }) : mergedDepartures;
            departures.tryAll(actual, option);
          }
          expect(actual.best).toEqual(expected.best);
          foundCount += expected.best.filter(Boolean).length;
          sameCoachCount += lines.some((item) => item.segment.chain.numbers[0] === segment.chain.numbers[0]) ? 1 : 0;
        }
      },
    ),
    { numRuns: 500 },
  );
  // There are connections, and some lines have the coach before the transfer.
  expect(Math.min(foundCount, sameCoachCount)).toBeGreaterThan(50);
});
