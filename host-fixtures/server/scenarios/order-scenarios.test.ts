import { describe, expect, it } from 'vitest';
import { type PaymentAnswer } from '#shared/contract/payment/payments.ts';
import { afterSales, type AnsweredChange, approvedCard } from '../../testing/test-booking.ts';
import { type AnsweredOrder, testShop } from '../../testing/test-shop.ts';
import { direct } from '../../testing/test-visitor.ts';

/** The scenarios of orders, chosen after something was bought. */

async function changing(scenario: string, journeyId = direct) {
  const shop = await testShop();
  const one = await shop.traveller();
  const order = await one.buy([journeyId]);
  await one.open({ url: `/bus-tracker?scenario=${scenario}` });
  return { shop, one, order, key: String(order.reservations?.[0]?.reservationKey) };
}

const orderOf = async (one: Awaited<ReturnType<typeof changing>>['one']) =>
  (await one.confirmation()).json<AnsweredOrder>();

describe('order-not-found', () => {
  it('finds no order, however it is looked for', async () => {
    const { one, order, key } = await changing('order-not-found');
    const answers = [
      await one.find(order.orderNumber),
      await one.order(order.reservationDetailsKey),
      await one.cancellation(key),
      await one.cancellationOrder(key),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  });
});

describe('refund-refused', () => {
  it('cancels, and says that the refund was refused', async () => {
    const { one, key } = await changing('refund-refused');
    expect((await one.refund(key)).json()).toMatchObject({ errors: [] });
    expect(await orderOf(one)).toMatchObject({
      refunds: [{ status: 'REFUSED' }],
      reservations: [{ status: 'CANCELLED' }],
    });
  });
});

it('a scenario that was left does not refuse the next refund of the order', async () => {
  const shop = await testShop();
  const one = await shop.traveller();
  const { reservations } = await one.buy([direct, direct]);
  await one.open({ url: '/bus-tracker?scenario=refund-refused' });
  await one.refund(reservations[0]?.reservationKey);
  await one.open({ url: '/bus-tracker?scenario=free-seating' });
  await one.refund(reservations[1]?.reservationKey);
  const { refunds } = await orderOf(one);
  expect(refunds?.map(({ status }) => status).sort()).toEqual(['REFUNDED', 'REFUSED']);
});

describe('refund-pending', () => {
  it('decides on the refund a while later', async () => {
    const { shop, one, key } = await changing('refund-pending');
    await one.refund(key);
    expect(await orderOf(one)).toMatchObject({ refunds: [{ status: 'PENDING' }] });
    shop.later(15_000);
    await shop.reconcile();
    expect(await orderOf(one)).toMatchObject({ refunds: [{ status: 'REFUNDED' }] });
  });
});

describe('quote-expired', () => {
  it('refuses the first confirmation, and takes the next', async () => {
    const { one, key } = await changing('quote-expired');
    const quote = async () =>
      (await one.cancellation(key)).json<{ choices: { quoteId: string }[] }>().choices[0]?.quoteId ?? '';
    expect((await one.refund(key, { quoteId: await quote() })).json()).toMatchObject({
      errors: [{ id: 'quote-expired' }],
    });
    expect((await one.refund(key, { quoteId: await quote() })).json()).toMatchObject({ errors: [] });
  });
});

describe('coach-cancelled', () => {
  it('says so, and gives everything back, however late it is', async () => {
    const { one, order, key } = await changing('coach-cancelled', '*203103102');
    expect((await one.cancellation(key)).json()).toMatchObject({
      isCancelledByOperator: true,
      canCancel: true,
      canReschedule: true,
      choices: [{ refundableAmount: order.grossTotal, refundFee: null }],
      reservation: { journey: { conditions: { changeFee: null, refundFee: null } } },
    });
    await one.open({ url: '/bus-tracker?now=2031-03-10T13:00' });
    expect((await one.refund(key)).json()).toMatchObject({ errors: [], refundedAmount: order.grossTotal });
  });

  it('also refunds the fees of the order if nothing remains of it', async () => {
    const shop = await testShop();
    const one = await shop.traveller();
    await one.add();
    await one.send('basket/sms', { phoneNumber: '07700900123' });
    const total = (await one.basket())?.total ?? 0;
    await one.card(await one.pay(total), '4242424242424242');
    await one.payment();
    await one.open({ url: '/bus-tracker?scenario=coach-cancelled' });
    const [reservation] = (await orderOf(one)).reservations;
    const quote = (await one.cancellation(reservation?.reservationKey)).json<{ choices: { quoteId: string }[] }>();
    expect(quote).toMatchObject({ choices: [{ paid: total, refundableAmount: total }] });
    await one.refund(reservation?.reservationKey, { quoteId: quote.choices[0]?.quoteId ?? '' });
    expect(await orderOf(one)).toMatchObject({
      grossTotal: 0,
      feesBreakdown: { sms: null },
      refunds: [{ amount: total }],
    });
    expect((await shop.audit()).wrong).toEqual([]);
  });

  it('is known to the itinerary, and leaves the coaches of other days alone', async () => {
    const { one } = await changing('coach-cancelled');
    const itinerary = async (id: string) =>
      (await one.open({ url: `/journey-planner/api/itinerary?journeyId=${id}` })).json();
    expect(await itinerary(direct)).toMatchObject({ delayStatus: 'SEVERE' });
    expect(await itinerary('203103201')).not.toHaveProperty('delayStatus');
  });
});

describe('free-seating', () => {
  it('has no seats to choose on the new journey, and the change can be confirmed', async () => {
    const { shop, one, order, key } = await changing('free-seating');
    const after = afterSales(one);
    const journeyId = '203103121';
    const offered = await after.get(key, '/journeys?departureDate=2031-03-12&days=1');
    expect(offered.json()).toMatchObject({ journeys: [{ journeyId, reservableType: 'NONE' }, {}] });
    const { basket } = (await after.choose(key, journeyId)).json<AnsweredChange>();
    expect(basket?.journeys).toMatchObject([
      { journeyId, reservableType: 'NONE', customersSeatSelection: true, seats: [] },
    ]);
    expect((await after.plan(journeyId)).statusCode).toBe(404);
    const { payment } = (await after.confirm(key, basket?.total)).json<{ payment: PaymentAnswer }>();
    if (payment.redirectUrl !== undefined) await one.card(payment, approvedCard);
    await one.payment();
    const { reservations } = await after.order(order.orderNumber);
    expect(reservations.map(({ status }) => status).sort()).toEqual(['CONFIRMED', 'EXCHANGED']);
    expect((await shop.audit()).wrong).toEqual([]);
  });

  it('sells journeys without seat selection', async () => {
    const one = await (await testShop()).traveller();
    await one.open({ url: '/bus-tracker?scenario=free-seating' });
    await one.add(direct);
    expect(await one.basket()).toMatchObject({ journeys: [{ reservableType: 'NONE', customersSeatSelection: true }] });
  });
});
