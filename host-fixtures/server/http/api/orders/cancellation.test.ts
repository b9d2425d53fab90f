import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { getBasket } from '#shared/contract/basket/basket.ts';
import { getCancellation, refundReservation } from '#shared/contract/orders/cancellation.ts';
import { getOrder } from '#shared/contract/orders/orders.ts';
import { type EndpointAnswer } from '#shared/contract/kit/endpoint.ts';
import { type AnsweredOrder, testShop } from '../../../../testing/test-shop.ts';
import { direct, withChange } from '../../../../testing/test-visitor.ts';

type Shop = Awaited<ReturnType<typeof testShop>>;
type Traveller = Awaited<ReturnType<Shop['traveller']>>;

async function buyJourneys(journeyIds: readonly string[] = [direct], card?: string) {
  const shop = await testShop();
  const client = await shop.traveller();
  const order = await client.buy(journeyIds, card);
  const keys = (order.reservations ?? []).map(({ reservationKey }) => String(reservationKey));
  return { shop, client, order, keys, key: keys[0] ?? '' };
}

/** The possible cancellations. */
async function getQuote(client: Traveller, key: string): Promise<EndpointAnswer<typeof getCancellation>> {
  return parse(getCancellation.answer, (await client.cancellation(key)).json());
}
const getChoices = async (client: Traveller, key: string) => (await getQuote(client, key)).choices;
const readOrder = async (client: Traveller) =>
  parse(getOrder.answer, (await client.confirmation()).json<AnsweredOrder>());
const listStatuses = async (client: Traveller) => (await readOrder(client)).reservations.map(({ status }) => status);
const findAuditErrors = async ({ audit }: Shop) => (await audit()).faults;
const getErrorId = (answer: { json: <T>() => T }) => answer.json<{ errors: { id: string }[] }>().errors[0]?.id;

describe('the offer of a cancellation', () => {
  it('is the complete price of a ticket without a refund fee', async () => {
    const { client, order, key } = await buyJourneys();
    const { choices, ...answer } = await getQuote(client, key);
    expect(answer).toMatchObject({
      canCancel: true,
      canReschedule: true,
      isCancelledByOperator: false,
      currency: 'GBP',
    });
    const price = order.grossTotal;
    expect(choices).toMatchObject([
      { reservationNumbers: [`${order.orderNumber}-1`], paid: price, refundableAmount: price, refundFee: null },
    ]);
    expect(choices[0]).toMatchObject({ validUntil: '2031-03-09T09:15:00Z', workingDays: 10 });
  });

  it('is reduced by the refund fee, and also covers the rest of the order', async () => {
    const { client, order, keys } = await buyJourneys([direct, withChange]);
    const [firstPrice, secondPrice] = (order.journeys ?? []).map(({ price }) => price ?? 0);
    const refundFee = Math.round((secondPrice ?? 0) * 25) / 100;
    const choices = await getChoices(client, keys[1] ?? '');
    expect(choices.map(({ reservationNumbers }) => reservationNumbers.length)).toEqual([1, 2]);
    expect(choices[0]).toMatchObject({ paid: secondPrice, refundFee });
    expect(choices[0]?.refundableAmount).toBeCloseTo((secondPrice ?? 0) - refundFee);
    expect(choices[1]?.refundableAmount).toBeCloseTo((firstPrice ?? 0) + (secondPrice ?? 0) - refundFee);
  });

  it('retains what the basket promised before the payment, with a code', async () => {
    const shop = await testShop();
    const client = await shop.traveller();
    await client.add(direct);
    await client.add(withChange);
    await client.send('basket/redemption-codes', { redemptionCode: 'BIENVENUE5' });
    const basket = parse(getBasket.answer, (await client.open({ url: '/journey-planner/api/basket' })).json()).basket;
    const promisedFees = basket?.journeys.map(({ conditions }) => conditions?.refundFee ?? null);
    await client.card(await client.pay(basket?.total ?? 0), '4242424242424242');
    await client.payment();
    const { reservations } = await readOrder(client);
    const chargedFees = await Promise.all(
      reservations.map(async ({ reservationKey = '' }) => (await getChoices(client, reservationKey))[0]?.refundFee),
    );
    // 25 % of the price, less the share of the discount of £5.00 by the prices of both tickets.
    const [firstPrice, secondPrice] = reservations.map(({ journey }) => journey.price ?? 0);
    const discount = 5 * ((secondPrice ?? 0) / ((firstPrice ?? 0) + (secondPrice ?? 0)));
    expect(promisedFees).toEqual([null, expect.closeTo(((secondPrice ?? 0) - discount) / 4)]);
    expect(chargedFees).toEqual(promisedFees);
    expect(reservations.map(({ journey }) => journey.conditions?.refundFee)).toEqual(promisedFees);
  });

  it('is valid no longer than the conditions', async () => {
    const { client, key } = await buyJourneys();
    await client.open({ url: '/bus-tracker?now=2031-03-10T07:50' });
    expect((await getChoices(client, key))[0]?.validUntil).toBe('2031-03-10T08:00:00Z');
    await client.open({ url: '/bus-tracker?now=2031-03-10T08:00' });
    expect(await getQuote(client, key)).toMatchObject({ canCancel: false, choices: [] });
  });

  it('is not available without the key', async () => {
    const { client, order } = await buyJourneys();
    expect((await client.cancellation(`${order.orderNumber}-1`)).statusCode).toBe(404);
    expect((await client.refund(`${order.orderNumber}-1`)).statusCode).toBe(404);
  });
});

describe('a cancellation', () => {
  it('of the only reservation refunds the quoted amount, and frees its seat', async () => {
    const { shop, client, order, key } = await buyJourneys();
    const [choice] = await getChoices(client, key);
    const answer = await client.refund(key, { quoteId: choice?.quoteId ?? '' });
    expect(parse(refundReservation.answer, answer.json())).toEqual({
      errors: [],
      refundedAmount: order.grossTotal,
      currency: 'GBP',
      orderNumber: order.orderNumber,
    });
    expect(await readOrder(client)).toMatchObject({
      grossTotal: 0,
      retainedTotal: null,
      journeys: [],
      reservations: [{ status: 'CANCELLED', canAmend: false, canReschedule: false, canCancel: false }],
      refunds: [{ amount: order.grossTotal, status: 'REFUNDED', reservationNumbers: [`${order.orderNumber}-1`] }],
    });
    expect(await shop.database.selectFrom('holds').selectAll().execute()).toEqual([]);
    const mails = await shop.database.selectFrom('mails').select('kind').orderBy('mail_no').execute();
    expect(mails.map(({ kind }) => kind)).toEqual(['order-bought', 'order-cancelled', 'order-refunded']);
    const audit = await shop.audit();
    expect([audit.faults, audit.count('reservations cancelled'), audit.count('refunds made')]).toEqual([[], 1, 1]);
  });

  it('of a part keeps the rest, and reports the retained amount', async () => {
    const { shop, client, order, keys } = await buyJourneys([direct, withChange]);
    const [firstPrice, secondPrice] = (order.journeys ?? []).map(({ price }) => price ?? 0);
    const [singleChoice] = await getChoices(client, keys[1] ?? '');
    await client.refund(keys[1], { quoteId: singleChoice?.quoteId ?? '' });
    const changedOrder = await readOrder(client);
    expect(changedOrder).toMatchObject({
      retainedTotal: singleChoice?.refundFee,
      journeys: [{}],
      reservations: [{ status: 'CONFIRMED' }, { status: 'CANCELLED' }],
      refunds: [{ amount: singleChoice?.refundableAmount }],
    });
    expect(changedOrder.grossTotal).toBeCloseTo(
      (firstPrice ?? 0) + (secondPrice ?? 0) - (singleChoice?.refundableAmount ?? 0),
    );
    expect(await findAuditErrors(shop)).toEqual([]);
    // The rest is cancelled later.
    await client.refund(keys[0]);
    expect((await readOrder(client)).grossTotal).toBeCloseTo(singleChoice?.refundFee ?? 0);
    expect(await findAuditErrors(shop)).toEqual([]);
  });

  it('of the complete order is a single refund', async () => {
    const { shop, client, order, keys } = await buyJourneys([direct, withChange]);
    const [, completeChoice] = await getChoices(client, keys[0] ?? '');
    await client.refund(keys[0], { quoteId: completeChoice?.quoteId ?? '' });
    const changedOrder = await readOrder(client);
    expect(changedOrder.reservations.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED']);
    expect(changedOrder.refunds).toMatchObject([
      {
        amount: completeChoice?.refundableAmount,
        reservationNumbers: [`${order.orderNumber}-1`, `${order.orderNumber}-2`],
      },
    ]);
    expect(await findAuditErrors(shop)).toEqual([]);
  });

  it('with codes refunds only the paid amount', async () => {
    const shop = await testShop();
    const client = await shop.traveller();
    await client.add(direct);
    await client.add(withChange);
    await client.send('basket/redemption-codes', { redemptionCode: 'BIENVENUE5' });
    const { total = 0 } = (await client.basket()) ?? {};
    await client.card(await client.pay(total), '4242424242424242');
    await client.payment();
    const keys = (await readOrder(client)).reservations.map(({ reservationKey }) => reservationKey ?? '');
    for (const key of keys) {
      await client.refund(key);
      expect(await findAuditErrors(shop)).toEqual([]);
    }
    const changedOrder = await readOrder(client);
    const refundedTotal = changedOrder.refunds.reduce((sum, { amount }) => sum + amount, 0);
    expect(refundedTotal + (changedOrder.retainedTotal ?? 0)).toBeCloseTo(total);
  });

  it('of a free ticket refunds nothing', async () => {
    const shop = await testShop();
    const client = await shop.traveller();
    await client.open({ url: '/bus-tracker?scenario=zero-total' });
    await client.pay(await client.add());
    const [reservation] = (await readOrder(client)).reservations;
    const answer = await client.refund(reservation?.reservationKey);
    expect(answer.json()).toMatchObject({ errors: [], refundedAmount: 0 });
    expect(await readOrder(client)).toMatchObject({
      grossTotal: 0,
      refunds: [],
      reservations: [{ status: 'CANCELLED' }],
    });
    expect(await findAuditErrors(shop)).toEqual([]);
  });

  it('is made once for its key, and refused afterwards', async () => {
    const { shop, client, key } = await buyJourneys();
    const first = await client.refund(key, {}, 'a key');
    expect((await client.refund(key, {}, 'a key')).body).toBe(first.body);
    const otherVisitor = await shop.traveller();
    for (const retry of [await client.refund(key, {}, 'another key'), await otherVisitor.refund(key, {}, 'a key')])
      expect([retry.statusCode, getErrorId(retry)]).toEqual([409, 'cancelled-already']);
    expect((await readOrder(client)).refunds).toHaveLength(1);
    expect(await findAuditErrors(shop)).toEqual([]);
  });

  it('is made once if it is confirmed concurrently, and in another session', async () => {
    const { shop, client, key } = await buyJourneys();
    const [choice] = await getChoices(client, key);
    const otherVisitor = await shop.traveller();
    const body = { quoteId: choice?.quoteId ?? '' };
    const answers = await Promise.all([
      ...['a', 'b', 'c'].map((name) => client.refund(key, body, name)),
      otherVisitor.refund(key, body, 'a'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    expect((await readOrder(client)).refunds).toHaveLength(1);
    expect(await findAuditErrors(shop)).toEqual([]);
  });
});

describe('a quote', () => {
  it.each<[string, (facts: Awaited<ReturnType<typeof buyJourneys>>) => Promise<unknown>]>([
    ['has expired', ({ shop }) => Promise.resolve(shop.advance(15 * 60_000))],
    ['was made before the order changed', ({ client, keys }) => client.refund(keys[1])],
  ])('is invalid once it %s', async (_case, act) => {
    const facts = await buyJourneys([direct, withChange]);
    const [choice] = await getChoices(facts.client, facts.key);
    await act(facts);
    const answer = await facts.client.refund(facts.key, { quoteId: choice?.quoteId ?? '' });
    expect([answer.statusCode, getErrorId(answer)]).toEqual([409, 'quote-expired']);
    expect((await listStatuses(facts.client))[0]).toBe('CONFIRMED');
  });

  it('is invalid if it was made while the clock was ahead', async () => {
    const { shop, client, key } = await buyJourneys();
    shop.advance(30 * 60_000);
    const [choice] = await getChoices(client, key);
    shop.advance(-30 * 60_000);
    expect(getErrorId(await client.refund(key, { quoteId: choice?.quoteId ?? '' }))).toBe('quote-expired');
    expect(await listStatuses(client)).toEqual(['CONFIRMED']);
  });

  it('cannot be forged, changed, or used for another reservation', async () => {
    const { client, keys } = await buyJourneys([direct, withChange]);
    const [choice] = await getChoices(client, keys[0] ?? '');
    const [body = '', signature = ''] = (choice?.quoteId ?? '').split('.');
    const dearerBody = Buffer.from(body, 'base64url')
      .toString()
      .replace(/\d+,\d+,\d+\]$/, '999999,0,9999999999999]');
    const forgedIds = [`${Buffer.from(dearerBody).toString('base64url')}.${signature}`, 'nonsense', body];
    for (const quoteId of forgedIds)
      expect(getErrorId(await client.refund(keys[0], { quoteId }))).toBe('quote-expired');
    expect(getErrorId(await client.refund(keys[1], { quoteId: choice?.quoteId ?? '' }))).toBe('quote-expired');
    expect(await listStatuses(client)).toEqual(['CONFIRMED', 'CONFIRMED']);
  });
});

it('nothing is refunded after the conditions have ended', async () => {
  const { client, key } = await buyJourneys();
  await client.open({ url: '/bus-tracker?now=2031-03-10T08:00' });
  const answer = await client.refund(key);
  expect([answer.statusCode, getErrorId(answer)]).toEqual([409, 'not-refundable']);
});
