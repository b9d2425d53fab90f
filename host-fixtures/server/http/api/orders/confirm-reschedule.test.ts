import { describe, expect, it } from 'vitest';
import { type PaymentAnswer } from '#shared/contract/payment/payments.ts';
import { afterSales, type AnsweredChange, approvedCard } from '../../../../testing/test-booking.ts';
import { testShop } from '../../../../testing/test-shop.ts';
import { direct } from '../../../../testing/test-visitor.ts';

/** Dearer than the connection, and without a fee. */
const dear = '203103121';
/** Cheaper; whoever gives it back pays a fee. */
const cheap = '*203103112';

interface Confirmed {
  readonly payment?: PaymentAnswer;
  readonly orderNumber?: string;
  readonly errors: readonly { readonly id: string }[];
}

/** Somebody who has bought one journey, and has chosen another for it. */
async function moving(from: string, to: string) {
  const shop = await testShop();
  const client = await shop.traveller();
  const after = afterSales(client);
  const order = await after.buy([from]);
  const key = order.reservations[0]?.reservationKey ?? '';
  const { basket } = (await after.choose(key, to)).json<AnsweredChange>();
  const confirm = async (total = basket?.total, idempotency?: string) =>
    (await after.confirm(key, total, idempotency)).json<Confirmed>();
  const statuses = async () =>
    (await after.order()).reservations.map(({ status, journey }) => `${journey.journeyId} ${status}`);
  const seats = async () =>
    (await shop.database.selectFrom('holds').select('coach_key').orderBy('coach_key').execute()).map(
      ({ coach_key }) => coach_key,
    );
  return { shop, client, after, order, key, basket, confirm, statuses, seats };
}

describe('a reschedule that costs more', () => {
  it('is made once its payment has been captured', async () => {
    const { shop, client, after, order, key, basket, confirm, statuses, seats } = await moving(cheap, dear);
    const { payment, orderNumber } = await confirm();
    expect(basket?.total).toBeGreaterThan(0);
    expect([payment?.status, payment?.amount, payment?.reservationKey]).toEqual(['REDIRECT', basket?.total, key]);
    expect(orderNumber).toBeUndefined();
    expect(await statuses()).toEqual([`${cheap} CONFIRMED`]);
    await client.card(payment, approvedCard);
    expect(await client.payment()).toMatchObject({
      status: 'PAID',
      orderNumber: order.orderNumber,
      reservationKey: key,
    });
    expect(await statuses()).toEqual([`${cheap} EXCHANGED`, `${dear} CONFIRMED`]);
    expect(await seats()).toEqual(['2031-03-12 trip-1']);
    const now = await after.order();
    expect(now.feesBreakdown.amendment).toBe(5);
    expect(now.grossTotal).toBeCloseTo(order.grossTotal + (basket?.total ?? 0));
    expect((await after.get(key)).statusCode).toBe(404);
    expect((await shop.audit()).wrong).toEqual([]);
    const history = await shop.database.selectFrom('order_history').select(['action', 'actor']).execute();
    expect(history).toContainEqual({ action: 'RESCHEDULED', actor: 'TRAVELLER' });
  });

  it.each([
    ['declined', '4000000000000002', 'DECLINED'],
    ['authorised, but not captured', '4000000000006009', 'DECLINED'],
  ])('stays a basket when its payment is %s', async (_, card, status) => {
    const { shop, client, after, key, confirm, statuses } = await moving(cheap, dear);
    await client.card((await confirm()).payment, card);
    expect(await client.payment()).toMatchObject({ status, reservationKey: key });
    expect(await statuses()).toEqual([`${cheap} CONFIRMED`]);
    expect((await after.get(key)).json<AnsweredChange>().basket?.status).toBe('OPEN');
    expect((await shop.audit()).wrong).toEqual([]);
  });

  it('can be neither changed nor given up while it is being paid', async () => {
    const { client, after, key, confirm } = await moving(cheap, dear);
    const { payment } = await confirm();
    for (const answer of [await after.choose(key, direct), await after.giveUp(key)])
      expect(answer.statusCode).toBe(409);
    await client.cancel(payment?.paymentId);
    expect((await after.giveUp(key)).statusCode).toBe(200);
  });

  it.each(['capture', 'read'] as const)('is made after its process has died, when %s was lost', async (call) => {
    const { shop, client, confirm, statuses } = await moving(cheap, dear);
    const { payment } = await confirm();
    shop.shop.isDeaf = true;
    for (const loss of ['request', 'answer'] as const) {
      shop.losses.set(call, loss);
      await client.card(payment, approvedCard);
      await shop.reconcile();
      expect(await statuses()).toEqual([`${cheap} CONFIRMED`]);
      expect((await shop.audit()).wrong).toEqual([]);
    }
    await shop.restart();
    shop.losses.clear();
    await shop.reconcile();
    expect(await statuses()).toEqual([`${cheap} EXCHANGED`, `${dear} CONFIRMED`]);
    expect((await shop.audit()).wrong).toEqual([]);
  });

  it('begins one payment, however often it is confirmed', async () => {
    const { confirm } = await moving(cheap, dear);
    const [first, again, other] = [await confirm(undefined, 'k'), await confirm(undefined, 'k'), await confirm()];
    expect([again.payment?.paymentId, other.payment?.paymentId]).toEqual(Array(2).fill(first.payment?.paymentId));
  });

  it('does not hide a payment of the visitor’s own basket', async () => {
    const { client, confirm } = await moving(cheap, dear);
    const own = await client.pay(await client.add(direct), 'own');
    await client.cancel((await confirm()).payment?.paymentId);
    expect((await client.payment())?.paymentId).toBe(own?.paymentId);
  });

  it('is refused if its price has changed', async () => {
    const { confirm, after, key } = await moving(cheap, dear);
    expect((await confirm(1)).errors).toMatchObject([{ id: 'total-changed' }]);
    expect((await after.confirm(key)).json<Confirmed>().errors).toMatchObject([{ id: 'total-changed' }]);
  });
});

describe('a reschedule that costs less', () => {
  it('is made at once, and what is left over is owed', async () => {
    const { shop, after, order, basket, confirm, statuses } = await moving(dear, cheap);
    expect(basket?.total).toBeLessThan(0);
    const { payment, orderNumber, errors } = await confirm(undefined, 'k');
    expect([payment?.status, payment?.amount, orderNumber, errors]).toEqual(['PAID', 0, order.orderNumber, []]);
    expect(await statuses()).toEqual([`${dear} EXCHANGED`, `${cheap} CONFIRMED`]);
    const now = await after.order();
    expect(now.refunds).toMatchObject([{ amount: -(basket?.total ?? 0), status: 'REFUNDED' }]);
    expect(now.grossTotal).toBeCloseTo(order.grossTotal + (basket?.total ?? 0));
    expect(await confirm(undefined, 'k')).toMatchObject({ orderNumber: order.orderNumber });
    expect((await after.order()).refunds).toHaveLength(1);
    expect((await shop.audit()).wrong).toEqual([]);
  });

  it('is made once, though another session confirms it under the same key', async () => {
    const { shop, after, key, confirm } = await moving(dear, cheap);
    await confirm(undefined, 'k');
    const other = afterSales(await shop.traveller());
    expect((await other.confirm(key, undefined, 'k')).statusCode).toBe(404);
    expect((await after.order()).refunds).toHaveLength(1);
    expect((await shop.audit()).wrong).toEqual([]);
  });

  it('needs no total to be confirmed', async () => {
    const { after, key, statuses } = await moving(dear, cheap);
    expect((await after.confirm(key)).json<Confirmed>().errors).toEqual([]);
    expect(await statuses()).toEqual([`${dear} EXCHANGED`, `${cheap} CONFIRMED`]);
  });

  it('pays nothing back that the conditions keep', async () => {
    const { shop, after } = await moving(direct, cheap);
    // Not refundable any more, and still to be exchanged.
    shop.later(23.5 * 3_600_000);
    const { reservations } = await after.order();
    const key = reservations[0]?.reservationKey ?? '';
    const { basket } = (await after.choose(key, cheap)).json<AnsweredChange>();
    expect(basket?.total).toBe(0);
    await after.confirm(key, 0);
    const now = await after.order();
    expect(now.retainedTotal).toBeGreaterThan(0);
    expect(now.refunds).toEqual([]);
    expect((await shop.audit()).wrong).toEqual([]);
  });
});

it('what was moved cannot be moved again, but what it was moved to can', async () => {
  const { after, key, confirm } = await moving(dear, cheap);
  await confirm();
  expect((await after.choose(key, direct)).json<AnsweredChange>().errors).toMatchObject([{ id: 'exchanged-already' }]);
  const { reservations } = await after.order();
  const next = reservations[1]?.reservationKey ?? '';
  const { total = 0 } = (await after.choose(next, dear)).json<AnsweredChange>().basket ?? {};
  const { payment } = (await after.confirm(next, total)).json<Confirmed>();
  expect(payment?.status).toBe('REDIRECT');
});
