import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { getOrder } from '#shared/contract/orders/orders.ts';
import { demoPassword } from '../../../accounts/demo-people.ts';
import { detailsKeyMs } from '../../../orders/order-keys.ts';
import { type AnsweredOrder, testShop } from '../../../../testing/test-shop.ts';
import { direct, withChange } from '../../../../testing/test-visitor.ts';

const accountOrders = '/account-management/api/orders';

async function bought(journeyIds: readonly string[] = [direct]) {
  const shop = await testShop();
  const client = await shop.traveller();
  return { shop, client, order: await client.buy(journeyIds) };
}

/** Signs a browser in, as somebody of the demonstration. */
async function signIn(client: Awaited<ReturnType<typeof bought>>['client'], emailAddress: string) {
  const answer = await client.send('../../account-management/api/login', { emailAddress, password: demoPassword });
  expect(answer.statusCode).toBe(200);
}

describe('an order', () => {
  it('tells its reservations, with what may be done with each, and reads as the contract has it', async () => {
    const { order } = await bought([direct, withChange]);
    const { orderNumber, reservations = [] } = parse(getOrder.answer, order);
    expect(reservations).toMatchObject([
      {
        reservationNumber: `${orderNumber}-1`,
        status: 'CONFIRMED',
        passengers: [{ passengerId: '1' }],
        canAmend: true,
        canReschedule: true,
        canCancel: true,
      },
      { reservationNumber: `${orderNumber}-2`, status: 'CONFIRMED' },
    ]);
    expect(order).toMatchObject({ retainedTotal: null, refunds: [], createdAt: '2031-03-09T09:00:00Z' });
    expect(order.journeys).toHaveLength(2);
    // A ticket is looked at without a network: the order itself says where to go.
    expect(order.journeys?.map(({ origin }) => origin.stopAddress)).toEqual(['1 Station Road', '1 Station Road']);
    const sum = (order.journeys ?? []).reduce((all, { price }) => all + (price ?? 0), 0);
    expect(order.grossTotal).toBeCloseTo(sum + (order.markupTotal ?? 0));
  });

  it('contains ticket conditions in the time zone of the origin', async () => {
    const { order } = await bought([direct, withChange]);
    // In Leeds at ten on the next day; two hours before it can be given back, one hour before it can be changed.
    expect(order.journeys?.[0]?.conditions).toEqual({
      refundableUntil: '2031-03-10T08:00:00',
      refundFee: null,
      changeableUntil: '2031-03-10T09:00:00',
      changeFee: null,
    });
    expect(order.journeys?.[1]?.conditions).toEqual({
      refundableUntil: '2031-03-09T12:00:00',
      refundFee: Math.round((order.journeys?.[1]?.price ?? 0) * 25) / 100,
      changeableUntil: '2031-03-10T10:00:00',
      changeFee: 5,
    });
  });

  it('can be changed until its conditions end', async () => {
    const { client } = await bought();
    const rightsAt = async (now: string) => {
      await client.open({ url: `/bus-tracker?now=${now}` });
      const [reservation] = (await client.confirmation()).json<AnsweredOrder>().reservations ?? [];
      const { canAmend, canReschedule, canCancel } = reservation ?? {};
      return [canAmend, canReschedule, canCancel];
    };
    expect(await rightsAt('2031-03-10T07:59')).toEqual([true, true, true]);
    expect(await rightsAt('2031-03-10T08:00')).toEqual([true, true, false]);
    expect(await rightsAt('2031-03-10T09:00')).toEqual([true, false, false]);
    expect(await rightsAt('2031-03-10T10:00')).toEqual([false, false, false]);
  });

  it('opens by its key for some hours, in any session', async () => {
    const { shop, order } = await bought();
    const other = await shop.traveller();
    expect((await other.order(order.reservationDetailsKey)).json()).toMatchObject({ orderNumber: order.orderNumber });
    shop.later(detailsKeyMs);
    expect((await other.order(order.reservationDetailsKey)).statusCode).toBe(404);
    expect((await other.order('nonsense')).statusCode).toBe(404);
  });

  it('opens by the key of one of its reservations', async () => {
    const { shop, order } = await bought();
    const other = await shop.traveller();
    const { reservationKey = '' } = order.reservations?.[0] ?? {};
    const answer = await other.cancellationOrder(reservationKey);
    expect(answer.json()).toMatchObject({ orderNumber: order.orderNumber });
    expect((await other.cancellationOrder(`${reservationKey}x`)).statusCode).toBe(404);
    expect((await other.cancellationOrder(`${order.orderNumber}-1`)).statusCode).toBe(404);
  });

  it('does not open by its number for other visitors', async () => {
    const { shop, order } = await bought();
    const other = await shop.traveller();
    expect((await other.confirmation(`?orderNumber=${order.orderNumber}`)).statusCode).toBe(404);
    expect((await other.confirmation()).statusCode).toBe(404);
  });
});

describe('the orders of an account', () => {
  it('are those of its address and those of the session, the latest first', async () => {
    const { shop, client, order } = await bought();
    const later = await client.buy([withChange]);
    const other = await shop.traveller();
    await signIn(other, 'anna@example.com');
    const { orders } = (await other.open({ url: accountOrders })).json<{ orders: readonly AnsweredOrder[] }>();
    expect(orders.map(({ orderNumber }) => orderNumber)).toEqual([later.orderNumber, order.orderNumber]);
    await signIn(client, 'anna+other@example.com');
    const own = (await client.open({ url: accountOrders })).json<{ orders: readonly AnsweredOrder[] }>();
    expect(own.orders).toHaveLength(2);
  });

  it('are refused for visitors who are not signed in, not activated, or another user', async () => {
    const { shop } = await bought();
    const other = await shop.traveller();
    expect((await other.open({ url: accountOrders })).statusCode).toBe(401);
    await signIn(other, 'noe@example.com');
    const answer = await other.open({ url: accountOrders });
    expect([answer.statusCode, answer.json()]).toMatchObject([403, { errors: [{ id: 'not-activated' }] }]);
    await signIn(other, 'anna+other@example.com');
    expect((await other.open({ url: accountOrders })).json()).toEqual({ orders: [] });
  });
});
