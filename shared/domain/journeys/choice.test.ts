import { assert, constantFrom, option, property, shuffledSubarray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Basket } from '../basket/basket.ts';
import { moneyOf } from '../money/money.ts';
import { basketPlan, currencyClash, isHeld } from './choice.ts';
import { journeyOf, returnSearch } from './journey.test-data.ts';

const held = (...some: readonly (string | readonly [string, number])[]): Basket => ({
  currency: 'GBP',
  journeys: some.map((one) => {
    const [journeyId, passengers = 1] = typeof one === 'string' ? [one] : one;
    return journeyOf(journeyId, { lineItemId: `line-${journeyId}-${passengers}`, passengers });
  }),
});
const out = { journeyId: 'a', search: returnSearch, direction: 'outbound' } as const;
const back = { journeyId: 'b', search: returnSearch, direction: 'inbound', outboundJourneyId: 'a' } as const;

describe('basketPlan (spec §3 "Add-to-basket line"; nothing is held twice)', () => {
  it.each([
    ['adds what was pressed', out, null, ['a'], []],
    ['adds it beside other journeys', out, held('x'), ['a'], []],
    ['adds nothing that is held', out, held('a'), [], []],
    ['takes the former choice out', { ...out, outboundJourneyId: 'x' }, held('x', 'y'), ['a'], ['line-x-1']],
    ['adds it anew for another number', out, held(['a', 2]), ['a'], ['line-a-2']],
    ['adds the way back alone', back, held('a'), ['b'], []],
    ['brings the way out along, after a shared link', back, null, ['a', 'b'], []],
    ['brings it along for the number of now', back, held(['a', 2]), ['a', 'b'], ['line-a-2']],
    ['takes the former way back out', { ...back, inboundJourneyId: 'x' }, held('a', 'x'), ['b'], ['line-x-1']],
    ['adds what was pressed alone where the basket is not known', back, undefined, ['b'], []],
    ['adds a way back without a way out', { ...back, outboundJourneyId: undefined }, null, ['b'], []],
  ] as const)('%s', (...[, choice, basket, added, removed]) => {
    const { add, remove } = basketPlan(choice, basket);
    expect([add.map(({ journeyId }) => journeyId), remove]).toEqual([added, removed]);
  });

  it('once done, has nothing more to do', () => {
    const ids = ['a', 'b', 'c', 'd'];
    assert(
      property(
        shuffledSubarray(ids),
        constantFrom(...ids),
        option(constantFrom(...ids), { nil: undefined }),
        (before, journeyId, former) => {
          const choice = { ...out, journeyId, outboundJourneyId: former };
          const basket = held(...before);
          const { add, remove } = basketPlan(choice, basket);
          const kept = basket.journeys.filter(({ lineItemId = '' }) => !remove.includes(lineItemId));
          const after: Basket = {
            currency: 'GBP',
            journeys: [...kept, ...held(...add.map((line) => line.journeyId)).journeys],
          };
          expect(basketPlan({ ...choice, outboundJourneyId: journeyId }, after)).toEqual({ add: [], remove: [] });
          expect(isHeld(journeyId, returnSearch, after)).toBe(true);
          expect(new Set(after.journeys.map((journey) => journey.journeyId)).size).toBe(after.journeys.length);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('currencyClash (a basket has one currency)', () => {
  const american = journeyOf('us', { price: moneyOf(9, 'USD') });

  it.each([
    ['another currency', american, held('x'), { basket: 'GBP', journey: 'USD' }],
    ['the same currency', journeyOf('a'), held('x'), undefined],
    ['a free journey', journeyOf('a', { price: null }), held('x'), undefined],
    ['an empty basket', american, held(), undefined],
    ['no basket', american, null, undefined],
    ['a basket that is not known', american, undefined, undefined],
  ] as const)('of %s', (...[, journey, basket, expected]) => {
    expect(currencyClash(journey, basket)).toEqual(expected);
  });
});
