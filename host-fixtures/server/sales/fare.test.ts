import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adultPrice, distanceFare } from './fare.ts';

describe('the price of an adult', () => {
  it.each([
    ['the full fare on the day of a full coach', { fullFare: 20, load: 1, daysAhead: 0 }, 20],
    ['the full fare two days ahead', { fullFare: 20, load: 0.5, daysAhead: 2 }, 20],
    ['5 % less three days ahead', { fullFare: 20, load: 0.5, daysAhead: 3 }, 19.49],
    ['15 % less a week ahead', { fullFare: 20, load: 0.5, daysAhead: 7 }, 17.49],
    ['25 % less two weeks ahead', { fullFare: 20, load: 0.5, daysAhead: 14 }, 15.49],
    ['35 % less four weeks ahead', { fullFare: 20, load: 0.5, daysAhead: 28 }, 13.49],
    ['8 % less on a coach that is not half full', { fullFare: 20, load: 0.49, daysAhead: 0 }, 18.49],
    ['15 % less on one that is not a quarter full', { fullFare: 20, load: 0.2, daysAhead: 0 }, 17.49],
    ['both together', { fullFare: 20, load: 0, daysAhead: 60 }, 10.49],
    ['nothing where the fare is nothing', { fullFare: 0, load: 0, daysAhead: 60 }, 0],
  ])('is %s', (_case, facts, price) => {
    expect(adultPrice(facts)).toBe(price);
  });

  const facts = fc.record({
    fullFare: fc.integer({ min: 0, max: 50_000 }).map((cents) => cents / 100),
    load: fc.double({ min: 0, max: 1, noNaN: true }),
    daysAhead: fc.integer({ min: 0, max: 200 }),
  });

  it('is never above the full fare, nor below half of it, and whole hundredths', () => {
    fc.assert(
      fc.property(facts, (asked) => {
        const price = adultPrice(asked);
        expect(price).toBeLessThanOrEqual(asked.fullFare);
        expect(price).toBeGreaterThanOrEqual(asked.fullFare * 0.5 - 0.01);
        expect(Math.round(price * 100) / 100).toBe(price);
      }),
      { numRuns: 1000 },
    );
  });

  it('never falls as the day comes nearer or the coach fills', () => {
    fc.assert(
      fc.property(
        facts,
        fc.integer({ min: 0, max: 30 }),
        fc.double({ min: 0, max: 0.5, noNaN: true }),
        (asked, ...more) => {
          const [days, share] = more;
          const earlier = { ...asked, daysAhead: asked.daysAhead + days };
          const emptier = { ...asked, load: Math.max(0, asked.load - share) };
          expect(adultPrice(earlier)).toBeLessThanOrEqual(adultPrice(asked));
          expect(adultPrice(emptier)).toBeLessThanOrEqual(adultPrice(asked));
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('the fare of a distance', () => {
  it.each([
    [0, 4.49],
    [10, 4.49],
    [50, 7.99],
    [200, 23.99],
    [500, 55.99],
  ])('%i km costs %f', (km, fare) => {
    expect(distanceFare(km)).toBe(fare);
  });

  it('never falls with the distance', () => {
    const km = fc.double({ min: 0, max: 3000, noNaN: true });
    fc.assert(
      fc.property(km, km, (one, other) => {
        const [near, far] = one < other ? [one, other] : [other, one];
        expect(distanceFare(near)).toBeLessThanOrEqual(distanceFare(far));
      }),
      { numRuns: 1000 },
    );
  });
});
