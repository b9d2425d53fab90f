import { describe, expect, it } from 'vitest';
import { type Money, moneyOf } from '#shared/domain/kit/money/money.ts';
import { type Scenario } from '../../../scenarios/scenario.ts';
import { type Visit } from '../../visits/visit.ts';
import { priceOfSeat } from './visitor-seats.ts';

const price = (change?: (asked: Money) => Money | undefined) =>
  priceOfSeat((change ? { scenario: { price: change } as unknown as Scenario } : {}) as Visit);

describe('the price of a seat', () => {
  it('is that of the plan', () => {
    expect(price()(moneyOf(3, 'GBP'))).toEqual(moneyOf(3, 'GBP'));
  });

  it('is what a scenario says, and nothing if it has no price', () => {
    expect(price(() => moneyOf(5, 'GBP'))(moneyOf(3, 'GBP'))).toEqual(moneyOf(5, 'GBP'));
    expect(price(() => undefined)(moneyOf(3, 'GBP'))).toEqual(moneyOf(0, 'GBP'));
  });

  it('stays nothing for a seat that is free', () => {
    expect(price(() => moneyOf(5, 'GBP'))(moneyOf(0, 'GBP'))).toEqual(moneyOf(0, 'GBP'));
  });
});
