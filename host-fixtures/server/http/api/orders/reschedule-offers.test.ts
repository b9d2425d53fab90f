import { describe, expect, it } from 'vitest';
import { toMinorAmount, fromMinorAmount } from '#shared/domain/kit/money/money.ts';
import { afterSales, type AnsweredOrder } from '../../../../testing/test-booking.ts';
import { testShop } from '../../../../testing/test-shop.ts';
import { type AnsweredPlace, direct, isForEveryone, named } from '../../../../testing/test-visitor.ts';
import { freeCode } from '../../../sales/prices/redemption-codes.ts';
import { applyPriceLimit } from './reschedule-offers.ts';

interface Plan {
  readonly decks: readonly { readonly parts: readonly AnsweredPlace[] }[];
}

describe('a limited price', () => {
  const money = (minor: number | null) => (minor === null ? null : fromMinorAmount(minor, 'GBP'));
  const createOffer = (minors: readonly (number | null)[]) => {
    const total = minors.reduce<number | null>((sum, minor) => (minor === null ? sum : (sum ?? 0) + minor), null);
    return { currency: 'GBP', price: money(total), coachPrices: minors.map(money) } as const;
  };
  it.each([
    ['stays below the limit', [800, 700], 1600, [800, 700]],
    ['stays at the limit', [800, 700], 1500, [800, 700]],
    ['is lowered to the limit, with the prices of its coaches', [800, 700], 1499, [799, 700]],
    ['is lowered to zero', [800, 700], 0, [0, 0]],
    ['is lowered if a coach is free', [800, null, 800], 801, [401, null, 400]],
    ['stays free', [null], 0, [null]],
  ])('%s', (...[, minors, limit, expected]) => {
    const { price, coachPrices } = applyPriceLimit(createOffer(minors), fromMinorAmount(limit, 'GBP'));
    expect([price, coachPrices]).toEqual([createOffer(expected).price, expected.map(money)]);
  });

  it('stays the same without a limit', () => {
    const { price } = applyPriceLimit(createOffer([800]), undefined);
    expect(price && toMinorAmount(price)).toBe(800);
  });
});

it('a replacement journey is free, never below zero, if the operator is at fault and nothing was paid', async () => {
  const shop = await testShop();
  const client = await shop.traveller();
  const calls = afterSales(client);
  await client.add();
  const basket = (await client.open({ url: '/journey-planner/api/basket' })).json<{
    basket: { journeys: readonly { lineItemId: string }[] };
  }>().basket;
  const plan = (await client.open({ url: `/journey-planner/api/seats/sales-plan?journeyid=${direct}` })).json<Plan>();
  const seat = plan.decks.flatMap(({ parts }) => parts).find(isForEveryone);
  await client.send(`basket/seat?lineItemId=${basket.journeys[0]?.lineItemId}`, { seats: named(seat ? [seat] : []) });
  await client.send('basket/redemption-codes', { redemptionCode: freeCode }, { key: 'a code' });
  await calls.payBasket();
  const order: AnsweredOrder = await calls.order();
  expect([order.grossTotal, order.markupTotal]).toEqual([0, expect.any(Number)]);
  await client.open({ url: '/bus-tracker?scenario=coach-cancelled' });
  const key = order.reservations[0]?.reservationKey ?? '';
  const answer = await calls.get(key, '/journeys?days=3&departureDate=2031-03-10');
  const { journeys } = answer.json<{ journeys: readonly { price: number | null }[] }>();
  expect(journeys.length).toBeGreaterThan(0);
  expect(journeys.filter(({ price }) => price !== null && price < 0)).toEqual([]);
});
