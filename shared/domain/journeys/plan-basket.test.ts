import { assert, constantFrom, option, property, shuffledSubarray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Basket } from '../basket/basket.ts';
import { toMoney } from '../kit/money/money.ts';
import { planBasket, findCurrencyMismatch, isHeld } from './plan-basket.ts';
import { createJourney, returnSearch } from './journey.test-data.ts';

const createBasket = (...some: readonly (string | readonly [string, number])[]): Basket => ({
  currency: 'GBP',
  journeys: some.map((entry) => {
    const [journeyId, passengers = 1] = typeof entry === 'string' ? [entry] : entry;
    return createJourney(journeyId, { lineItemId: `line-${journeyId}-${passengers}`, passengers });
  }),
});
const out = { journeyId: 'a', search: returnSearch, direction: 'outbound' } as const;
const back = { journeyId: 'b', search: returnSearch, direction: 'inbound', outboundJourneyId: 'a' } as const;

describe('planBasket (spec §3 "Add-to-basket line", without duplicates)', () => {
  it.each([
    ['adds the chosen journey', out, null, ['a'], []],
    ['adds the selected journey to other journeys', out, createBasket('x'), ['a'], []],
    ['adds nothing if the journey is already held', out, createBasket('a'), [], []],
    [
      'removes the journey that was chosen before',
      { ...out, outboundJourneyId: 'x' },
      createBasket('x', 'y'),
      ['a'],
      ['line-x-1'],
    ],
    ['replaces a journey with another number of travellers', out, createBasket(['a', 2]), ['a'], ['line-a-2']],
    ['adds only the return journey if the outbound journey is held', back, createBasket('a'), ['b'], []],
    ['adds both journeys when a shared link brought the outbound', back, null, ['a', 'b'], []],
    [
      'replaces an outbound journey with another number of travellers',
      back,
      createBasket(['a', 2]),
      ['a', 'b'],
      ['line-a-2'],
    ],
    [
      'removes the return journey that was chosen before',
      { ...back, inboundJourneyId: 'x' },
      createBasket('a', 'x'),
      ['b'],
      ['line-x-1'],
    ],
    ['adds only the chosen journey when the basket is unknown', back, undefined, ['b'], []],
    ['adds a return journey when no outbound is chosen', { ...back, outboundJourneyId: undefined }, null, ['b'], []],
  ] as const)('%s', (...[, choice, basket, addedIds, removedIds]) => {
    const { add, remove } = planBasket(choice, basket);
    expect([add.map(({ journeyId }) => journeyId), remove]).toEqual([addedIds, removedIds]);
  });

  it('is empty once it has been carried out', () => {
    const ids = ['a', 'b', 'c', 'd'];
    assert(
      property(
        shuffledSubarray(ids),
        constantFrom(...ids),
        option(constantFrom(...ids), { nil: undefined }),
        (before, journeyId, former) => {
          const choice = { ...out, journeyId, outboundJourneyId: former };
          const basket = createBasket(...before);
          const { add, remove } = planBasket(choice, basket);
          const keptJourneys = basket.journeys.filter(({ lineItemId = '' }) => !remove.includes(lineItemId));
          const after: Basket = {
            currency: 'GBP',
            journeys: [...keptJourneys, ...createBasket(...add.map((line) => line.journeyId)).journeys],
          };
          expect(planBasket({ ...choice, outboundJourneyId: journeyId }, after)).toEqual({ add: [], remove: [] });
          expect(isHeld(journeyId, returnSearch, after)).toBe(true);
          expect(new Set(after.journeys.map((journey) => journey.journeyId)).size).toBe(after.journeys.length);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('findCurrencyMismatch (a basket has one currency)', () => {
  const american = createJourney('us', { price: toMoney(9, 'USD') });

  it.each([
    ['another currency', american, createBasket('x'), { basket: 'GBP', journey: 'USD' }],
    ['the same currency', createJourney('a'), createBasket('x'), undefined],
    ['a free journey', createJourney('a', { price: null }), createBasket('x'), undefined],
    ['an empty basket', american, createBasket(), undefined],
    ['no basket', american, null, undefined],
    ['an unknown basket', american, undefined, undefined],
  ] as const)('is reported only for another currency in the basket: of %s', (...[, journey, basket, expected]) => {
    expect(findCurrencyMismatch(journey, basket)).toEqual(expected);
  });
});
