import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createJourneyId, parseJourneyId, TripNumbers, hashTripId } from './journey-ids.ts';
import { stepsPerSlice, WorkSlices } from './work-slices.ts';

const tripIds = ['out', 'back', 'T@08:00:00', '', 'Träger', 'x'.repeat(200)];
const trips = new TripNumbers(() => tripIds);
beforeAll(() => trips.prepare(new WorkSlices()));

const leg = fc.record({
  tripId: fc.constantFrom(...tripIds),
  serviceDate: fc.integer({ min: 0, max: 99_999 }).map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10)),
  boardSequence: fc.nat(999_999_999),
  alightSequence: fc.nat(999_999_999),
});

describe('the id of a journey', () => {
  it('is decimal and can be parsed', () => {
    const law = fc.property(fc.array(leg, { minLength: 1, maxLength: 2 }), (legs) => {
      const id = createJourneyId(legs);
      expect(id).toMatch(legs.length > 1 ? /^\*[1-9]\d+$/ : /^[1-9]\d+$/);
      expect(parseJourneyId(id, trips)).toEqual(legs);
    });
    fc.assert(law);
  });

  it('never changes, since it is in bookmarks and messages', () => {
    const out = { tripId: 'out', serviceDate: '2026-11-21', boardSequence: 1, alightSequence: 12 };
    expect(createJourneyId([out])).toBe('95119195520333828372077811212');
  });

  it('needs the numbers of all trips, which are computed once and in slices', async () => {
    const manyIds = Array.from({ length: 6000 }, (_, index) => `t${index}`);
    let readCount = 0;
    const numbers = new TripNumbers(() => {
      readCount += 1;
      return manyIds;
    });
    const work = new WorkSlices();
    await numbers.prepare(work);
    await numbers.prepare(work);
    expect(work.steps).toBe(4 * manyIds.length);
    expect(work.longest).toBe(stepsPerSlice);
    expect([numbers.findTrip(hashTripId('t0')), numbers.findTrip(hashTripId('t5999'))]).toEqual(['t0', 't5999']);
    expect(numbers.findTrip(hashTripId('t6000'))).toBeUndefined();
    expect([numbers.getNumber('t7'), numbers.getNumber('t7'), readCount]).toEqual([
      hashTripId('t7'),
      hashTripId('t7'),
      1,
    ]);
  });

  it('is rejected if it is cut off, forged, or of an unknown trip', () => {
    const journeyId = createJourneyId([
      { tripId: 'out', serviceDate: '2026-11-21', boardSequence: 1, alightSequence: 12 },
    ]);
    for (let length = 0; length < journeyId.length; length += 1) {
      expect(parseJourneyId(journeyId.slice(0, length), trips) ?? []).toEqual([]);
    }
    for (const id of [
      `*${journeyId}`,
      `${journeyId}0`,
      journeyId + journeyId,
      `*${journeyId}${journeyId}${journeyId}`,
      'x',
      `0${journeyId}`,
    ]) {
      expect(parseJourneyId(id, trips)).toBeUndefined();
    }
    expect(parseJourneyId(journeyId.replace(hashTripId('out'), hashTripId('gone')), trips)).toBeUndefined();
  });
});
