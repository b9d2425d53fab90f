import { describe, expect, it } from 'vitest';
import { afterSales, type AnsweredChange, approvedCard } from '../../testing/test-booking.ts';
import { testShop, testSitePages } from '../../testing/test-shop.ts';
import { direct } from '../../testing/test-visitor.ts';
import { type StoredBasket } from '../sales/stored-basket.ts';
import { applyChange, isApplicable, isPayable } from './apply-change.ts';

const tradeIn = (status?: string) => ({ line: { reservation: status && { status } } });
const change = (facts: object = {}) =>
  ({
    kind: 'RESCHEDULE',
    orderNumber: '7K3M9QAC',
    lines: [{}],
    tradeIns: [tradeIn('CONFIRMED')],
    ...facts,
  }) as unknown as StoredBasket;

describe('a change of an order', () => {
  it.each<[string, object, boolean]>([
    ['a reschedule', {}, true],
    ['an amendment', { kind: 'AMENDMENT' }, true],
    ['a booking', { kind: 'BOOKING' }, false],
    ['no order', { orderNumber: undefined }, false],
    ['no new journey', { lines: [] }, false],
    ['nothing to trade in', { tradeIns: [] }, false],
    ['a cancelled reservation', { tradeIns: [tradeIn('CONFIRMED'), tradeIn('CANCELLED')] }, false],
    ['a journey that was never bought', { tradeIns: [tradeIn()] }, false],
  ])('is applicable if it is complete: %s', (_case, facts, expected) => {
    expect(isApplicable(change(facts))).toBe(expected);
  });

  it('cannot be paid or made without its order', async () => {
    const { database, now } = await testShop();
    await database.transaction().execute(async (trx) => {
      expect(await isPayable(trx, change())).toBe(false);
      const paidChange = { change: change({ basketId: 'b1' }), paymentId: 'p1', now: now(), sitePages: testSitePages };
      await expect(applyChange(trx, paidChange)).rejects.toThrow('Basket b1 changes no order.');
    });
  });

  it('can only be paid once all payments of its order are captured', async () => {
    const { database, traveller } = await testShop();
    const { orderNumber } = await (await traveller()).buy();
    const canPay = (facts: object = {}) =>
      database.transaction().execute((trx) => isPayable(trx, change({ orderNumber, ...facts })));
    expect([await canPay(), await canPay({ lines: [] })]).toEqual([true, false]);
    await database.updateTable('payments').set({ capture_state: 'DUE' }).execute();
    expect(await canPay()).toBe(false);
  });
});

/** More expensive than the connection, and without a fee. */
const dear = '203103121';
/** Cheaper, and rescheduled for a fee. */
const cheap = '*203103112';

/** Reschedules the second of two journeys. @returns the changed order, and its stored rows and message */
async function reschedule(from: string, to: string) {
  const shop = await testShop();
  const traveller = await shop.traveller();
  const sales = afterSales(traveller);
  const { reservations } = await sales.buy([direct, from]);
  const key = reservations[1]?.reservationKey ?? '';
  const { basket } = (await sales.choose(key, to)).json<AnsweredChange>();
  const { payment } = (await sales.confirm(key, basket?.total)).json<{
    payment?: Parameters<typeof traveller.card>[0];
  }>();
  if (payment) await traveller.card(payment, approvedCard);
  await traveller.payment();
  const { database } = shop;
  const { detail } = await database
    .selectFrom('order_history')
    .select('detail')
    .where('action', '=', 'RESCHEDULED')
    .executeTakeFirstOrThrow();
  const mail = await database
    .selectFrom('mails')
    .select(['kind', 'text_body'])
    .orderBy('mail_no', 'desc')
    .executeTakeFirstOrThrow();
  const lines = await database
    .selectFrom('basket_lines')
    .select(['reservation_no', 'reservation_status'])
    .orderBy('reservation_no')
    .execute();
  return {
    total: basket?.total ?? NaN,
    mail,
    order: await sales.order(),
    detail: JSON.parse(String(detail)) as object,
    reservations: lines.map((line) => `${line.reservation_no} ${line.reservation_status}`),
  };
}

describe('an applied reschedule', () => {
  it('becomes the next reservation of its order', async () => {
    const { reservations, detail, mail, order, total } = await reschedule(cheap, dear);
    expect(total).toBeGreaterThan(0);
    expect(reservations).toEqual(['1 CONFIRMED', '2 EXCHANGED', '3 CONFIRMED']);
    expect(detail).toMatchObject({ reservationNos: [2], gainedNos: [3], totalMinor: Math.round(total * 100) });
    expect(mail.kind).toContain('rescheduled');
    expect([order.refunds, order.feesBreakdown.amendment]).toEqual([[], 5]);
  });

  it('refunds the difference', async () => {
    const { reservations, detail, mail, order, total } = await reschedule(dear, cheap);
    expect(total).toBeLessThan(0);
    expect(reservations).toEqual(['1 CONFIRMED', '2 EXCHANGED', '3 CONFIRMED']);
    expect(detail).toMatchObject({ reservationNos: [2], gainedNos: [3], totalMinor: Math.round(total * 100) });
    expect(order.refunds).toMatchObject([{ amount: -total }]);
    expect(mail.text_body).toContain(`£${(-total).toFixed(2)}`);
  });
});
