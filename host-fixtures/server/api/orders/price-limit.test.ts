import { expect, it } from 'vitest';
import { afterSales, type AnsweredOrder } from '../../../testing/test-booking.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { type AnsweredPlace, direct, isForAnybody, named } from '../../../testing/test-visitor.ts';
import { freeCode } from '../../sales/prices/redemption-codes.ts';

interface Plan {
  readonly decks: readonly { readonly parts: readonly AnsweredPlace[] }[];
}

it('where the operator is at fault and nothing was paid, another journey costs nothing, and never less', async () => {
  const shop = await testShop();
  const one = await shop.traveller();
  const after = afterSales(one);
  await one.add();
  const basket = (await one.open({ url: '/journey-planner/api/basket' })).json<{
    basket: { journeys: readonly { lineItemId: string }[] };
  }>().basket;
  const plan = (await one.open({ url: `/journey-planner/api/seats/sales-plan?journeyid=${direct}` })).json<Plan>();
  const seat = plan.decks.flatMap(({ parts }) => parts).find(isForAnybody);
  await one.send(`basket/seat?lineItemId=${basket.journeys[0]?.lineItemId}`, { seats: named(seat ? [seat] : []) });
  await one.send('basket/redemption-codes', { redemptionCode: freeCode }, { key: 'a code' });
  await after.payBasket();
  const order: AnsweredOrder = await after.order();
  expect([order.grossTotal, order.markupTotal]).toEqual([0, expect.any(Number)]);
  await one.open({ url: '/bus-tracker?scenario=coach-cancelled' });
  const key = order.reservations[0]?.reservationKey ?? '';
  const answer = await after.get(key, '/journeys?days=3&departureDate=2031-03-10');
  const { journeys } = answer.json<{ journeys: readonly { price: number | null }[] }>();
  expect(journeys.length).toBeGreaterThan(0);
  expect(journeys.filter(({ price }) => price !== null && price < 0)).toEqual([]);
});
