import { parse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { getCancellation, refundReservation } from '#shared/contract/orders/cancellation.ts';
import { getOrder } from '#shared/contract/orders/orders.ts';
import { type EndpointAnswer } from '#shared/contract/kit/endpoint.ts';
import { type AnsweredOrder, testShop } from '../../../../testing/test-shop.ts';
import { direct, withChange } from '../../../../testing/test-visitor.ts';

type Shop = Awaited<ReturnType<typeof testShop>>;
type Traveller = Awaited<ReturnType<Shop['traveller']>>;

async function sold(journeyIds: readonly string[] = [direct], card?: string) {
  const shop = await testShop();
  const client = await shop.traveller();
  const order = await client.buy(journeyIds, card);
  const keys = (order.reservations ?? []).map(({ reservationKey }) => String(reservationKey));
  return { shop, client, order, keys, key: keys[0] ?? '' };
}

/** What cancelling would bring. */
async function quoted(client: Traveller, key: string): Promise<EndpointAnswer<typeof getCancellation>> {
  return parse(getCancellation.answer, (await client.cancellation(key)).json());
}
const choicesOf = async (client: Traveller, key: string) => (await quoted(client, key)).choices;
const orderOf = async (client: Traveller) =>
  parse(getOrder.answer, (await client.confirmation()).json<AnsweredOrder>());
const statusesOf = async (client: Traveller) => (await orderOf(client)).reservations.map(({ status }) => status);
const wrongOf = async ({ audit }: Shop) => (await audit()).wrong;
const idOf = (answer: { json: <T>() => T }) => answer.json<{ errors: { id: string }[] }>().errors[0]?.id;

describe('what a cancellation would bring', () => {
  it('is all of a ticket that is given back for nothing', async () => {
    const { client, order, key } = await sold();
    const { choices, ...told } = await quoted(client, key);
    expect(told).toMatchObject({ canCancel: true, canReschedule: true, isCancelledByOperator: false, currency: 'GBP' });
    const paid = order.grossTotal;
    expect(choices).toMatchObject([
      { reservationNumbers: [`${order.orderNumber}-1`], paid, refundableAmount: paid, refundFee: null },
    ]);
    expect(choices[0]).toMatchObject({ validUntil: '2031-03-09T09:15:00Z', workingDays: 10 });
  });

  it('is less what the conditions keep; and the same of all that is left', async () => {
    const { client, order, keys } = await sold([direct, withChange]);
    const [first, second] = (order.journeys ?? []).map(({ price }) => price ?? 0);
    const kept = Math.round((second ?? 0) * 25) / 100;
    const choices = await choicesOf(client, keys[1] ?? '');
    expect(choices.map(({ reservationNumbers }) => reservationNumbers.length)).toEqual([1, 2]);
    expect(choices[0]).toMatchObject({ paid: second, refundFee: kept });
    expect(choices[0]?.refundableAmount).toBeCloseTo((second ?? 0) - kept);
    expect(choices[1]?.refundableAmount).toBeCloseTo((first ?? 0) + (second ?? 0) - kept);
  });

  it('holds no longer than the conditions', async () => {
    const { client, key } = await sold();
    await client.open({ url: '/bus-tracker?now=2031-03-10T07:50' });
    expect((await choicesOf(client, key))[0]?.validUntil).toBe('2031-03-10T08:00:00Z');
    await client.open({ url: '/bus-tracker?now=2031-03-10T08:00' });
    expect(await quoted(client, key)).toMatchObject({ canCancel: false, choices: [] });
  });

  it('is not shown without the key', async () => {
    const { client, order } = await sold();
    expect((await client.cancellation(`${order.orderNumber}-1`)).statusCode).toBe(404);
    expect((await client.refund(`${order.orderNumber}-1`)).statusCode).toBe(404);
  });
});

describe('a cancellation', () => {
  it('of the only reservation gives back what was quoted, and frees its seat', async () => {
    const { shop, client, order, key } = await sold();
    const [choice] = await choicesOf(client, key);
    const answer = await client.refund(key, { quoteId: choice?.quoteId ?? '' });
    expect(parse(refundReservation.answer, answer.json())).toEqual({
      errors: [],
      refundedAmount: order.grossTotal,
      currency: 'GBP',
      orderNumber: order.orderNumber,
    });
    expect(await orderOf(client)).toMatchObject({
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
    expect([audit.wrong, audit.count('reservations cancelled'), audit.count('refunds made')]).toEqual([[], 1, 1]);
  });

  it('of a part leaves the rest, and reports the retained amount', async () => {
    const { shop, client, order, keys } = await sold([direct, withChange]);
    const [first, second] = (order.journeys ?? []).map(({ price }) => price ?? 0);
    const [alone] = await choicesOf(client, keys[1] ?? '');
    await client.refund(keys[1], { quoteId: alone?.quoteId ?? '' });
    const after = await orderOf(client);
    expect(after).toMatchObject({
      retainedTotal: alone?.refundFee,
      journeys: [{}],
      reservations: [{ status: 'CONFIRMED' }, { status: 'CANCELLED' }],
      refunds: [{ amount: alone?.refundableAmount }],
    });
    expect(after.grossTotal).toBeCloseTo((first ?? 0) + (second ?? 0) - (alone?.refundableAmount ?? 0));
    expect(await wrongOf(shop)).toEqual([]);
    // The rest goes later, on its own.
    await client.refund(keys[0]);
    expect((await orderOf(client)).grossTotal).toBeCloseTo(alone?.refundFee ?? 0);
    expect(await wrongOf(shop)).toEqual([]);
  });

  it('of the whole order is one', async () => {
    const { shop, client, order, keys } = await sold([direct, withChange]);
    const [, all] = await choicesOf(client, keys[0] ?? '');
    await client.refund(keys[0], { quoteId: all?.quoteId ?? '' });
    const after = await orderOf(client);
    expect(after.reservations.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED']);
    expect(after.refunds).toMatchObject([
      { amount: all?.refundableAmount, reservationNumbers: [`${order.orderNumber}-1`, `${order.orderNumber}-2`] },
    ]);
    expect(await wrongOf(shop)).toEqual([]);
  });

  it('with codes gives back what was paid, and no more', async () => {
    const shop = await testShop();
    const client = await shop.traveller();
    await client.add(direct);
    await client.add(withChange);
    await client.send('basket/redemption-codes', { redemptionCode: 'BIENVENUE5' });
    const { total = 0 } = (await client.basket()) ?? {};
    await client.card(await client.pay(total), '4242424242424242');
    await client.payment();
    const keys = (await orderOf(client)).reservations.map(({ reservationKey }) => reservationKey ?? '');
    for (const key of keys) {
      await client.refund(key);
      expect(await wrongOf(shop)).toEqual([]);
    }
    const after = await orderOf(client);
    const back = after.refunds.reduce((sum, { amount }) => sum + amount, 0);
    expect(back + (after.retainedTotal ?? 0)).toBeCloseTo(total);
  });

  it('of what cost nothing gives nothing back', async () => {
    const shop = await testShop();
    const client = await shop.traveller();
    await client.open({ url: '/bus-tracker?scenario=zero-total' });
    await client.pay(await client.add());
    const [reservation] = (await orderOf(client)).reservations;
    const answer = await client.refund(reservation?.reservationKey);
    expect(answer.json()).toMatchObject({ errors: [], refundedAmount: 0 });
    expect(await orderOf(client)).toMatchObject({
      grossTotal: 0,
      refunds: [],
      reservations: [{ status: 'CANCELLED' }],
    });
    expect(await wrongOf(shop)).toEqual([]);
  });

  it('is made once under its key, and refused afterwards', async () => {
    const { shop, client, key } = await sold();
    const first = await client.refund(key, {}, 'a key');
    expect((await client.refund(key, {}, 'a key')).body).toBe(first.body);
    const other = await shop.traveller();
    for (const again of [await client.refund(key, {}, 'another key'), await other.refund(key, {}, 'a key')])
      expect([again.statusCode, idOf(again)]).toEqual([409, 'cancelled-already']);
    expect((await orderOf(client)).refunds).toHaveLength(1);
    expect(await wrongOf(shop)).toEqual([]);
  });

  it('that is confirmed several times at once, and in another session, is made once', async () => {
    const { shop, client, key } = await sold();
    const [choice] = await choicesOf(client, key);
    const other = await shop.traveller();
    const body = { quoteId: choice?.quoteId ?? '' };
    const answers = await Promise.all([
      ...['a', 'b', 'c'].map((name) => client.refund(key, body, name)),
      other.refund(key, body, 'a'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
    expect((await orderOf(client)).refunds).toHaveLength(1);
    expect(await wrongOf(shop)).toEqual([]);
  });
});

describe('a quote', () => {
  it.each<[string, (facts: Awaited<ReturnType<typeof sold>>) => Promise<unknown>]>([
    ['has run out', ({ shop }) => Promise.resolve(shop.later(15 * 60_000))],
    ['was made before the order changed', ({ client, keys }) => client.refund(keys[1])],
  ])('does not hold once it %s', async (_case, happen) => {
    const facts = await sold([direct, withChange]);
    const [choice] = await choicesOf(facts.client, facts.key);
    await happen(facts);
    const answer = await facts.client.refund(facts.key, { quoteId: choice?.quoteId ?? '' });
    expect([answer.statusCode, idOf(answer)]).toEqual([409, 'quote-expired']);
    expect((await statusesOf(facts.client))[0]).toBe('CONFIRMED');
  });

  it('cannot be made up, changed, or used for another reservation', async () => {
    const { client, keys } = await sold([direct, withChange]);
    const [choice] = await choicesOf(client, keys[0] ?? '');
    const [body = '', signature = ''] = (choice?.quoteId ?? '').split('.');
    const dearer = Buffer.from(body, 'base64url')
      .toString()
      .replace(/\d+,\d+,\d+\]$/, '999999,0,9999999999999]');
    const forged = [`${Buffer.from(dearer).toString('base64url')}.${signature}`, 'nonsense', body];
    for (const quoteId of forged) expect(idOf(await client.refund(keys[0], { quoteId }))).toBe('quote-expired');
    expect(idOf(await client.refund(keys[1], { quoteId: choice?.quoteId ?? '' }))).toBe('quote-expired');
    expect(await statusesOf(client)).toEqual(['CONFIRMED', 'CONFIRMED']);
  });
});

it('nothing is given back after the conditions have ended', async () => {
  const { client, key } = await sold();
  await client.open({ url: '/bus-tracker?now=2031-03-10T08:00' });
  const answer = await client.refund(key);
  expect([answer.statusCode, idOf(answer)]).toEqual([409, 'not-refundable']);
});
