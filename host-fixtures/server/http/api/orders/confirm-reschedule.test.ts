import { describe, expect, it } from 'vitest';
import { type PaymentAnswer } from '#shared/contract/payment/payments.ts';
import { afterSales, type AnsweredChange, approvedCard } from '../../../../testing/test-booking.ts';
import { testShop } from '../../../../testing/test-shop.ts';
import { direct } from '../../../../testing/test-visitor.ts';

/** More expensive than the connection, and without a fee. */
const dear = '203103121';
/** Cheaper, with a refund fee. */
const cheap = '*203103112';

interface ConfirmAnswer {
  readonly payment?: PaymentAnswer;
  readonly orderNumber?: string;
  readonly errors: readonly { readonly id: string }[];
}

/** A visitor who has bought one journey, and has chosen another in its place. */
async function chooseReschedule(from: string, to: string) {
  const shop = await testShop();
  const client = await shop.traveller();
  const reschedule = afterSales(client);
  const order = await reschedule.buy([from]);
  const key = order.reservations[0]?.reservationKey ?? '';
  const { basket } = (await reschedule.choose(key, to)).json<AnsweredChange>();
  const confirm = async (total = basket?.total, idempotencyKey?: string) =>
    (await reschedule.confirm(key, total, idempotencyKey)).json<ConfirmAnswer>();
  const listStatuses = async () =>
    (await reschedule.order()).reservations.map(({ status, journey }) => `${journey.journeyId} ${status}`);
  const readHolds = async () =>
    (await shop.database.selectFrom('holds').select('coach_key').orderBy('coach_key').execute()).map(
      ({ coach_key }) => coach_key,
    );
  return { shop, client, reschedule, order, key, basket, confirm, listStatuses, readHolds };
}

describe('a more expensive reschedule', () => {
  it('is made once its payment has been captured', async () => {
    const { shop, client, reschedule, order, key, basket, confirm, listStatuses, readHolds } = await chooseReschedule(
      cheap,
      dear,
    );
    const { payment, orderNumber } = await confirm();
    expect(basket?.total).toBeGreaterThan(0);
    expect([payment?.status, payment?.amount, payment?.reservationKey]).toEqual(['REDIRECT', basket?.total, key]);
    expect(orderNumber).toBeUndefined();
    expect(await listStatuses()).toEqual([`${cheap} CONFIRMED`]);
    await client.card(payment, approvedCard);
    expect(await client.payment()).toMatchObject({
      status: 'PAID',
      orderNumber: order.orderNumber,
      reservationKey: key,
    });
    expect(await listStatuses()).toEqual([`${cheap} EXCHANGED`, `${dear} CONFIRMED`]);
    expect(await readHolds()).toEqual(['2031-03-12 trip-1']);
    const changedOrder = await reschedule.order();
    expect(changedOrder.feesBreakdown.amendment).toBe(5);
    expect(changedOrder.grossTotal).toBeCloseTo(order.grossTotal + (basket?.total ?? 0));
    expect((await reschedule.get(key)).statusCode).toBe(404);
    expect((await shop.audit()).faults).toEqual([]);
    const history = await shop.database.selectFrom('order_history').select(['action', 'actor']).execute();
    expect(history).toContainEqual({ action: 'RESCHEDULED', actor: 'TRAVELLER' });
  });

  it.each([
    ['declined', '4000000000000002', 'DECLINED'],
    ['authorised, but not captured', '4000000000006009', 'DECLINED'],
  ])('stays a basket when its payment is %s', async (_, card, status) => {
    const { shop, client, reschedule, key, confirm, listStatuses } = await chooseReschedule(cheap, dear);
    await client.card((await confirm()).payment, card);
    expect(await client.payment()).toMatchObject({ status, reservationKey: key });
    expect(await listStatuses()).toEqual([`${cheap} CONFIRMED`]);
    expect((await reschedule.get(key)).json<AnsweredChange>().basket?.status).toBe('OPEN');
    expect((await shop.audit()).faults).toEqual([]);
  });

  it('can be neither changed nor cancelled while it is being paid', async () => {
    const { client, reschedule, key, confirm } = await chooseReschedule(cheap, dear);
    const { payment } = await confirm();
    for (const answer of [await reschedule.choose(key, direct), await reschedule.giveUp(key)])
      expect(answer.statusCode).toBe(409);
    await client.cancel(payment?.paymentId);
    expect((await reschedule.giveUp(key)).statusCode).toBe(200);
  });

  it.each(['capture', 'read'] as const)('is made after its process has crashed and %s was lost', async (call) => {
    const { shop, client, confirm, listStatuses } = await chooseReschedule(cheap, dear);
    const { payment } = await confirm();
    shop.hostState.ignoresCallbacks = true;
    for (const loss of ['request', 'answer'] as const) {
      shop.losses.set(call, loss);
      await client.card(payment, approvedCard);
      await shop.reconcile();
      expect(await listStatuses()).toEqual([`${cheap} CONFIRMED`]);
      expect((await shop.audit()).faults).toEqual([]);
    }
    await shop.restart();
    shop.losses.clear();
    await shop.reconcile();
    expect(await listStatuses()).toEqual([`${cheap} EXCHANGED`, `${dear} CONFIRMED`]);
    expect((await shop.audit()).faults).toEqual([]);
  });

  it('starts one payment, however often it is confirmed', async () => {
    const { confirm } = await chooseReschedule(cheap, dear);
    const [first, retry, otherAnswer] = [await confirm(undefined, 'k'), await confirm(undefined, 'k'), await confirm()];
    expect([retry.payment?.paymentId, otherAnswer.payment?.paymentId]).toEqual(Array(2).fill(first.payment?.paymentId));
  });

  it('does not hide a payment of the visitor’s own basket', async () => {
    const { client, confirm } = await chooseReschedule(cheap, dear);
    const ownPayment = await client.pay(await client.add(direct), 'own');
    await client.cancel((await confirm()).payment?.paymentId);
    expect((await client.payment())?.paymentId).toBe(ownPayment?.paymentId);
  });

  it('is refused if its price has changed', async () => {
    const { confirm, reschedule, key } = await chooseReschedule(cheap, dear);
    expect((await confirm(1)).errors).toMatchObject([{ id: 'total-changed' }]);
    expect((await reschedule.confirm(key)).json<ConfirmAnswer>().errors).toMatchObject([{ id: 'total-changed' }]);
  });
});

describe('a cheaper reschedule', () => {
  it('is made immediately, and the rest is refunded', async () => {
    const { shop, reschedule, order, basket, confirm, listStatuses } = await chooseReschedule(dear, cheap);
    expect(basket?.total).toBeLessThan(0);
    const { payment, orderNumber, errors } = await confirm(undefined, 'k');
    expect([payment?.status, payment?.amount, orderNumber, errors]).toEqual(['PAID', 0, order.orderNumber, []]);
    expect(await listStatuses()).toEqual([`${dear} EXCHANGED`, `${cheap} CONFIRMED`]);
    const changedOrder = await reschedule.order();
    expect(changedOrder.refunds).toMatchObject([{ amount: -(basket?.total ?? 0), status: 'REFUNDED' }]);
    expect(changedOrder.grossTotal).toBeCloseTo(order.grossTotal + (basket?.total ?? 0));
    expect(await confirm(undefined, 'k')).toMatchObject({ orderNumber: order.orderNumber });
    expect((await reschedule.order()).refunds).toHaveLength(1);
    expect((await shop.audit()).faults).toEqual([]);
  });

  it('is made once, even if another session confirms it with the same key', async () => {
    const { shop, reschedule, key, confirm } = await chooseReschedule(dear, cheap);
    await confirm(undefined, 'k');
    const otherSales = afterSales(await shop.traveller());
    expect((await otherSales.confirm(key, undefined, 'k')).statusCode).toBe(404);
    expect((await reschedule.order()).refunds).toHaveLength(1);
    expect((await shop.audit()).faults).toEqual([]);
  });

  it('needs no total to be confirmed', async () => {
    const { reschedule, key, listStatuses } = await chooseReschedule(dear, cheap);
    expect((await reschedule.confirm(key)).json<ConfirmAnswer>().errors).toEqual([]);
    expect(await listStatuses()).toEqual([`${dear} EXCHANGED`, `${cheap} CONFIRMED`]);
  });

  it('does not refund the amount that the conditions retain', async () => {
    const { shop, reschedule } = await chooseReschedule(direct, cheap);
    // No longer refundable, but still exchangeable.
    shop.advance(23.5 * 3_600_000);
    const { reservations } = await reschedule.order();
    const key = reservations[0]?.reservationKey ?? '';
    const { basket } = (await reschedule.choose(key, cheap)).json<AnsweredChange>();
    expect(basket?.total).toBe(0);
    await reschedule.confirm(key, 0);
    const changedOrder = await reschedule.order();
    expect(changedOrder.retainedTotal).toBeGreaterThan(0);
    expect(changedOrder.refunds).toEqual([]);
    expect((await shop.audit()).faults).toEqual([]);
  });
});

it('a moved reservation cannot be moved again, but its replacement can', async () => {
  const { reschedule, key, confirm } = await chooseReschedule(dear, cheap);
  await confirm();
  expect((await reschedule.choose(key, direct)).json<AnsweredChange>().errors).toMatchObject([
    { id: 'exchanged-already' },
  ]);
  const { reservations } = await reschedule.order();
  const nextKey = reservations[1]?.reservationKey ?? '';
  const { total = 0 } = (await reschedule.choose(nextKey, dear)).json<AnsweredChange>().basket ?? {};
  const { payment } = (await reschedule.confirm(nextKey, total)).json<ConfirmAnswer>();
  expect(payment?.status).toBe('REDIRECT');
});
