import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CurrencyCode, readCurrency } from '#shared/domain/kit/money/currency.ts';
import {
  compareMoney,
  getCurrency,
  toMainAmount,
  toMoney,
  fromMinorAmount,
  multiplyMoney,
} from '#shared/domain/kit/money/money.ts';
import { simulatePrice } from './fare.ts';
import { getDistanceFare } from '../../timetable/fares/distance-fare.ts';

const parseCurrency = (text: string) => readCurrency(text) as CurrencyCode;

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
    ['both reductions together', { fullFare: 20, load: 0, daysAhead: 60 }, 10.49],
    ['nothing if the fare is nothing', { fullFare: 0, load: 0, daysAhead: 60 }, 0],
  ])('is %s', (_case, facts, price) => {
    const { fullFare, ...demand } = facts;
    expect(simulatePrice({ ...demand, fullFare: toMoney(fullFare, 'GBP') })).toEqual(toMoney(price, 'GBP'));
  });

  it.each([
    ['EUR', 12, 10.49],
    ['MXN', 640, 544.49],
    ['JPY', 2500, 2130],
    ['JPY', 210, 180],
    ['KRW', 18_700, 15_900],
    ['KWD', 1.25, 1.25],
    ['KWD', 3.75, 3.49],
  ])('in %s, 15 %% less than %d, is %d', (currency, fullFare, price) => {
    const facts = { fullFare: toMoney(fullFare, parseCurrency(currency)), load: 1, daysAhead: 7 };
    expect(simulatePrice(facts)).toEqual(toMoney(price, parseCurrency(currency)));
  });

  const facts = fc.record({
    fullFare: fc
      .tuple(fc.integer({ min: 0, max: 50_000 }), fc.constantFrom('GBP', 'EUR', 'JPY', 'KWD'))
      .map(([minor, currency]) => fromMinorAmount(minor, parseCurrency(currency))),
    load: fc.double({ min: 0, max: 1, noNaN: true }),
    daysAhead: fc.integer({ min: 0, max: 200 }),
  });

  it('is never above the full fare, nor below half of it, in the same currency', () => {
    fc.assert(
      fc.property(facts, (input) => {
        const price = simulatePrice(input);
        expect(compareMoney(price, input.fullFare)).toBeLessThanOrEqual(0);
        expect(compareMoney(price, multiplyMoney(input.fullFare, 0.5))).toBeGreaterThanOrEqual(-1);
        expect(getCurrency(price)).toBe(getCurrency(input.fullFare));
      }),
      { numRuns: 1000 },
    );
  });

  it('never falls as departure approaches or the coach fills', () => {
    fc.assert(
      fc.property(
        facts,
        fc.integer({ min: 0, max: 30 }),
        fc.double({ min: 0, max: 0.5, noNaN: true }),
        (input, ...more) => {
          const [days, share] = more;
          const earlier = { ...input, daysAhead: input.daysAhead + days };
          const emptier = { ...input, load: Math.max(0, input.load - share) };
          expect(compareMoney(simulatePrice(earlier), simulatePrice(input))).toBeLessThanOrEqual(0);
          expect(compareMoney(simulatePrice(emptier), simulatePrice(input))).toBeLessThanOrEqual(0);
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
    expect(toMainAmount(getDistanceFare(km, 'GBP'))).toBe(fare);
  });

  it('multiplies the amount by 100 in a currency without a minor unit', () => {
    expect([10, 200].map((km) => toMainAmount(getDistanceFare(km, parseCurrency('JPY'))))).toEqual([400, 2380]);
  });

  it('never falls with the distance', () => {
    const km = fc.double({ min: 0, max: 3000, noNaN: true });
    fc.assert(
      fc.property(km, km, (a, b) => {
        const [near, far] = a < b ? [a, b] : [b, a];
        expect(compareMoney(getDistanceFare(near, 'GBP'), getDistanceFare(far, 'GBP'))).toBeLessThanOrEqual(0);
      }),
      { numRuns: 1000 },
    );
  });
});
