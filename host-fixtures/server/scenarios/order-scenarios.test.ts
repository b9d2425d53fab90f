import { describe, expect, it } from 'vitest';
import { type PaymentAnswer } from '#shared/contract/payment/payments.ts';
import { afterSales, type AnsweredChange, approvedCard } from '../../testing/test-booking.ts';
import { type AnsweredOrder, testShop } from '../../testing/test-shop.ts';
import { direct } from '../../testing/test-visitor.ts';

/** The scenarios of orders, chosen after a purchase. */

async function buyThenChoose(scenario: string, journeyId = direct) {
  const shop = await testShop();
  const client = await shop.traveller();
  const order = await client.buy([journeyId]);
  await client.open({ url: `/bus-tracker?scenario=${scenario}` });
  return { shop, client, order, key: String(order.reservations?.[0]?.reservationKey) };
}

const getOrder = async (client: Awaited<ReturnType<typeof buyThenChoose>>['client']) =>
  (await client.confirmation()).json<AnsweredOrder>();

describe('order-not-found', () => {
  it('finds no order by any key', async () => {
    const { client, order, key } = await buyThenChoose('order-not-found');
    const answers = [
      await client.find(order.orderNumber),
      await client.order(order.reservationDetailsKey),
      await client.cancellation(key),
      await client.cancellationOrder(key),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  });
});

describe('refund-refused', () => {
  it('cancels, and reports that the refund was refused', async () => {
    const { client, key } = await buyThenChoose('refund-refused');
    expect((await client.refund(key)).json()).toMatchObject({ errors: [] });
    expect(await getOrder(client)).toMatchObject({
      refunds: [{ status: 'REFUSED' }],
      reservations: [{ status: 'CANCELLED' }],
    });
  });
});

it('a scenario does not refuse another refund once the browser has selected a different scenario', async () => {
  const shop = await testShop();
  const client = await shop.traveller();
  const { reservations } = await client.buy([direct, direct]);
  await client.open({ url: '/bus-tracker?scenario=refund-refused' });
  await client.refund(reservations[0]?.reservationKey);
  await client.open({ url: '/bus-tracker?scenario=free-seating' });
  await client.refund(reservations[1]?.reservationKey);
  const { refunds } = await getOrder(client);
  expect(refunds?.map(({ status }) => status).sort()).toEqual(['REFUNDED', 'REFUSED']);
});

describe('refund-pending', () => {
  it('decides on the refund a while later', async () => {
    const { shop, client, key } = await buyThenChoose('refund-pending');
    await client.refund(key);
    expect(await getOrder(client)).toMatchObject({ refunds: [{ status: 'PENDING' }] });
    shop.advance(15_000);
    await shop.reconcile();
    expect(await getOrder(client)).toMatchObject({ refunds: [{ status: 'REFUNDED' }] });
  });
});

describe('quote-expired', () => {
  it('refuses the first confirmation, and accepts the next', async () => {
    const { client, key } = await buyThenChoose('quote-expired');
    const getQuoteId = async () =>
      (await client.cancellation(key)).json<{ choices: { quoteId: string }[] }>().choices[0]?.quoteId ?? '';
    expect((await client.refund(key, { quoteId: await getQuoteId() })).json()).toMatchObject({
      errors: [{ id: 'quote-expired' }],
    });
    expect((await client.refund(key, { quoteId: await getQuoteId() })).json()).toMatchObject({ errors: [] });
  });
});

describe('coach-cancelled', () => {
  it('reports it, and refunds everything at any time', async () => {
    const { client, order, key } = await buyThenChoose('coach-cancelled', '*203103102');
    expect((await client.cancellation(key)).json()).toMatchObject({
      isCancelledByOperator: true,
      canCancel: true,
      canReschedule: true,
      choices: [{ refundableAmount: order.grossTotal, refundFee: null }],
      reservation: { journey: { conditions: { changeFee: null, refundFee: null } } },
    });
    await client.open({ url: '/bus-tracker?now=2031-03-10T13:00' });
    expect((await client.refund(key)).json()).toMatchObject({ errors: [], refundedAmount: order.grossTotal });
  });

  it('also refunds the fees of the order if nothing remains of it', async () => {
    const shop = await testShop();
    const client = await shop.traveller();
    await client.add();
    await client.send('basket/sms', { phoneNumber: '07700900123' });
    const total = (await client.basket())?.total ?? 0;
    await client.card(await client.pay(total), '4242424242424242');
    await client.payment();
    await client.open({ url: '/bus-tracker?scenario=coach-cancelled' });
    const [reservation] = (await getOrder(client)).reservations;
    const quote = (await client.cancellation(reservation?.reservationKey)).json<{ choices: { quoteId: string }[] }>();
    expect(quote).toMatchObject({ choices: [{ paid: total, refundableAmount: total }] });
    await client.refund(reservation?.reservationKey, { quoteId: quote.choices[0]?.quoteId ?? '' });
    expect(await getOrder(client)).toMatchObject({
      grossTotal: 0,
      feesBreakdown: { sms: null },
      refunds: [{ amount: total }],
    });
    expect((await shop.audit()).faults).toEqual([]);
  });

  it('is shown in the itinerary, and does not affect coaches of other days', async () => {
    const { client } = await buyThenChoose('coach-cancelled');
    const getItinerary = async (id: string) =>
      (await client.open({ url: `/journey-planner/api/itinerary?journeyId=${id}` })).json();
    expect(await getItinerary(direct)).toMatchObject({ delayStatus: 'SEVERE' });
    expect(await getItinerary('203103201')).not.toHaveProperty('delayStatus');
  });
});

describe('free-seating', () => {
  it('has no seats to choose on the new journey, and the change can be confirmed', async () => {
    const { shop, client, order, key } = await buyThenChoose('free-seating');
    const after = afterSales(client);
    const journeyId = '203103121';
    const offers = await after.get(key, '/journeys?departureDate=2031-03-12&days=1');
    expect(offers.json()).toMatchObject({ journeys: [{ journeyId, reservableType: 'NONE' }, {}] });
    const { basket } = (await after.choose(key, journeyId)).json<AnsweredChange>();
    expect(basket?.journeys).toMatchObject([
      { journeyId, reservableType: 'NONE', customersSeatSelection: true, seats: [] },
    ]);
    expect((await after.plan(journeyId)).statusCode).toBe(404);
    const { payment } = (await after.confirm(key, basket?.total)).json<{ payment: PaymentAnswer }>();
    if (payment.redirectUrl !== undefined) await client.card(payment, approvedCard);
    await client.payment();
    const { reservations } = await after.order(order.orderNumber);
    expect(reservations.map(({ status }) => status).sort()).toEqual(['CONFIRMED', 'EXCHANGED']);
    expect((await shop.audit()).faults).toEqual([]);
  });

  it('sells journeys without seat selection', async () => {
    const client = await (await testShop()).traveller();
    await client.open({ url: '/bus-tracker?scenario=free-seating' });
    await client.add(direct);
    expect(await client.basket()).toMatchObject({
      journeys: [{ reservableType: 'NONE', customersSeatSelection: true }],
    });
  });
});
