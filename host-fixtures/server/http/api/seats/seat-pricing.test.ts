import { describe, expect, it } from 'vitest';
import { type Money, toMoney } from '#shared/domain/kit/money/money.ts';
import { type Scenario } from '../../../scenarios/scenario.ts';
import { type Visit } from '../../visits/visit.ts';
import { createSeatPricing } from './seats.ts';

const price = (change?: (listPrice: Money) => Money | undefined) =>
  createSeatPricing((change ? { scenario: { price: change } as unknown as Scenario } : {}) as Visit);

describe('the price of a seat', () => {
  it('is that of the plan', () => {
    expect(price()(toMoney(3, 'GBP'))).toEqual(toMoney(3, 'GBP'));
  });

  it('is that of the scenario, and zero if it has no price', () => {
    expect(price(() => toMoney(5, 'GBP'))(toMoney(3, 'GBP'))).toEqual(toMoney(5, 'GBP'));
    expect(price(() => undefined)(toMoney(3, 'GBP'))).toEqual(toMoney(0, 'GBP'));
  });

  it('stays zero for a free seat', () => {
    expect(price(() => toMoney(5, 'GBP'))(toMoney(0, 'GBP'))).toEqual(toMoney(0, 'GBP'));
  });
});
