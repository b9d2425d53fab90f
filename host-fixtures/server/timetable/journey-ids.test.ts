import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createJourneyId, parseJourneyId, TripNumbers, hashTripId } from './journey-ids.ts';
import { stepsPerSlice, WorkSlices } from './work-slices.ts';

const tripIds = ['out', 'back', 'T@08:00:00', '', 'Träger', 'x'.repeat(200)];
const trips = new TripNumbers(() => tripIds);

const leg = fc.record({
  tripId: fc.constantFrom(...tripIds),
  serviceDate: fc.integer({ min: 0, max: 99_999 }).map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10)),
  boardSequence: fc.nat(999_999_999),
  alightSequence: fc.nat(999_999_999),
});

describe('the id of a journey', () => {
  it('is decimal and is read back into its coaches', () => {
    const law = fc.property(fc.array(leg, { minLength: 1, maxLength: 2 }), (legs) => {
      const id = createJourneyId(legs);
      expect(id).toMatch(legs.length > 1 ? /^\*[1-9]\d+$/ : /^[1-9]\d+$/);
      expect(parseJourneyId(id, trips)).toEqual(legs);
    });
    fc.assert(law);
  });

  it('never changes: it is in bookmarks and in messages', () => {
    const out = { tripId: 'out', serviceDate: '2026-11-21', boardSequence: 1, alightSequence: 12 };
    expect(createJourneyId([out])).toBe('95119195520333828372077811212');
  });

  it('needs the numbers of all trips, which are read once and in slices', async () => {
    const many = Array.from({ length: 6000 }, (_, index) => `t${index}`);
    let readings = 0;
    const numbers = new TripNumbers(() => {
      readings += 1;
      return many;
    });
    const work = new WorkSlices();
    await numbers.prepare(work);
    await numbers.prepare(work);
    expect(work.steps).toBe(4 * many.length);
    expect(work.longest).toBe(stepsPerSlice);
    expect([numbers.findTrip(hashTripId('t0')), numbers.findTrip(hashTripId('t5999'))]).toEqual(['t0', 't5999']);
    expect(numbers.findTrip(hashTripId('t6000'))).toBeUndefined();
    expect([numbers.getNumber('t7'), numbers.getNumber('t7'), readings]).toEqual([
      hashTripId('t7'),
      hashTripId('t7'),
      1,
    ]);
  });

  it('is not read where it is cut, made up, or of an unknown trip', () => {
    const whole = createJourneyId([{ tripId: 'out', serviceDate: '2026-11-21', boardSequence: 1, alightSequence: 12 }]);
    for (let length = 0; length < whole.length; length += 1) {
      expect(parseJourneyId(whole.slice(0, length), trips) ?? []).toEqual([]);
    }
    for (const id of [`*${whole}`, `${whole}0`, whole + whole, `*${whole}${whole}${whole}`, 'x', `0${whole}`]) {
      expect(parseJourneyId(id, trips)).toBeUndefined();
    }
    expect(parseJourneyId(whole.replace(hashTripId('out'), hashTripId('gone')), trips)).toBeUndefined();
  });
});
