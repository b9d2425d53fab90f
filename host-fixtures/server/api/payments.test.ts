import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { getOrderConfirmation } from '#shared/contract/orders.ts';
import { cancelPayment, getPayment, type PaymentAnswer, startPayment } from '#shared/contract/payments.ts';
import { orderNumberOf } from '#shared/domain/forms/order-number.ts';
import { pendingMs } from '../../provider/test-cards.ts';
import { undecidedForMs } from '../payments/payments.ts';
import { heldMs } from '../sales/basket-store.ts';
import { freeCode } from '../sales/redemption-codes.ts';
import { anna, testShop } from '../test-shop.ts';

const minute = 60_000;
const approved = '4242424242424242';

/** A shop, and a traveller with something in the basket. */
async function buying() {
  const shop = await testShop();
  const one = await shop.traveller();
  const total = await one.add();
  return { shop, one, total };
}

/** The errors of a refusal, by their ids. */
const idsOf = (answer: { json: () => unknown }) =>
  (answer.json() as { errors: { id: string }[] }).errors.map(({ id }) => id);

describe('a payment', () => {
  it('leads to the provider, and by an approved card to an order', async () => {
    const { shop, one, total } = await buying();
    const begun = await one.start(total);
    expect(safeParse(startPayment.answer, begun.json()).issues).toBeUndefined();
    const { payment } = begun.json<{ payment: PaymentAnswer }>();
    expect(payment).toMatchObject({ status: 'REDIRECT', amount: total });
    expect(payment.redirectUrl).toMatch(/^http:\/\/localhost:8180\/pay\/[\w-]+$/);
    expect(await one.basket()).toMatchObject({ status: 'PENDING', total });

    const back = await one.card(payment, approved);
    expect(back.headers.location).toBe('http://localhost/journey-planner/payment/in-progress');
    const settled = await one.payment();
    expect(settled).toMatchObject({ paymentId: payment.paymentId, status: 'PAID' });
    expect(orderNumberOf(settled?.orderNumber ?? '')).toBe(settled?.orderNumber);
    expect(await one.basket()).toBeNull();

    const order = await one.confirmation();
    expect(safeParse(getOrderConfirmation.answer, order.json()).issues).toBeUndefined();
    expect(order.json()).toMatchObject({
      ...{ orderNumber: settled?.orderNumber, emailAddress: anna.emailAddress, grossTotal: total, taxTotal: 0 },
      journeys: [{ journeyId: '203103101' }],
    });
    expect((await shop.audit()).wrong).toEqual([]);
    expect((await shop.audit()).count('orders')).toBe(1);
  });

  it('is told as the contract has it, and is null for who has begun none', async () => {
    const { one, total } = await buying();
    expect(await one.payment()).toBeNull();
    await one.pay(total);
    const answer = await one.open({ url: '/journey-planner/api/payments/current' });
    expect(safeParse(getPayment.answer, answer.json()).issues).toBeUndefined();
  });

  it('that costs nothing is paid at once, without a provider, and only with an address for the order', async () => {
    const { shop, one } = await buying();
    await one.send('basket/redemption-codes', { redemptionCode: freeCode }, { key: 'a code' });
    expect(await one.basket()).toMatchObject({ total: 0 });
    expect((await one.start(0, 'a key', { billingInfo: {} })).statusCode).toBe(400);
    expect(await one.pay(0)).toMatchObject({ status: 'PAID', amount: 0 });
    expect((await one.confirmation()).json()).toMatchObject({ grossTotal: 0, emailAddress: anna.emailAddress });
    expect(await shop.providerDatabase.selectFrom('sessions').selectAll().execute()).toEqual([]);
    const audit = await shop.audit();
    expect([audit.wrong, audit.count('orders that cost nothing')]).toEqual([[], 1]);
  });

  it.each([
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000002', 'card_declined'],
  ])('is declined with %s; the basket is open again, and another card is good', async (...[number, reason]) => {
    const { shop, one, total } = await buying();
    await one.card(await one.pay(total), number);
    expect(await one.payment()).toMatchObject({ status: 'DECLINED', reason });
    expect(await one.basket()).toMatchObject({ status: 'OPEN', total });
    await one.card(await one.pay(total, 'another key'), approved);
    expect(await one.payment()).toMatchObject({ status: 'PAID' });
    expect((await shop.audit()).wrong).toEqual([]);
  });

  it('waits for the bank’s code', async () => {
    const { one, total } = await buying();
    const payment = await one.pay(total);
    await one.card(payment, '4000000000003220');
    expect(await one.payment()).toMatchObject({ status: 'REDIRECT', redirectUrl: payment?.redirectUrl });
    await one.code(payment, '123456');
    expect(await one.payment()).toMatchObject({ status: 'PAID' });
  });

  it('is declined by a wrong code', async () => {
    const { one, total } = await buying();
    const payment = await one.pay(total);
    await one.card(payment, '4000000000003220');
    await one.code(payment, '1');
    expect(await one.payment()).toMatchObject({ status: 'DECLINED', reason: 'authentication_failed' });
  });

  it('is pending until the provider decides', async () => {
    const { shop, one, total } = await buying();
    await one.card(await one.pay(total), '4000000000002008');
    expect(await one.payment()).toMatchObject({ status: 'PENDING' });
    shop.later(pendingMs);
    expect(await one.payment()).toMatchObject({ status: 'PAID' });
  });

  it('is cancelled at the provider', async () => {
    const { one, total } = await buying();
    await one.giveUp(await one.pay(total));
    expect(await one.payment()).toMatchObject({ status: 'CANCELLED' });
    expect(await one.basket()).toMatchObject({ status: 'OPEN' });
  });
});

describe('what begins no payment', () => {
  it.each([
    ['without an e-mail address', { billingInfo: { firstName: 'Anna' } }, 'email-address'],
    ['with one that is none', { billingInfo: { emailAddress: 'anna' } }, 'email-address'],
    ['with a way back to another site', { returnUrl: 'https://elsewhere.test/' }, 'return-url'],
    ['with a way back that only looks like a path', { returnUrl: '//elsewhere.test/' }, 'return-url'],
  ])('%s', async (...[, change, id]) => {
    const { one, total } = await buying();
    const answer = await one.start(total, 'a key', change);
    expect([answer.statusCode, idsOf(answer)]).toEqual([400, [id]]);
    expect(await one.basket()).toMatchObject({ status: 'OPEN' });
  });

  it('without a key', async () => {
    const { one, total } = await buying();
    const answer = await one.send('payments', { billingInfo: anna, total, returnUrl: '/basket' });
    expect([answer.statusCode, idsOf(answer)]).toEqual([400, ['idempotency']]);
  });

  it('with a total that is no longer true', async () => {
    const { one, total } = await buying();
    const answer = await one.start(total - 0.01);
    expect([answer.statusCode, idsOf(answer)]).toEqual([409, ['total-changed']]);
    expect(await one.payment()).toBeNull();
  });

  it('without a basket', async () => {
    const { shop, one, total } = await buying();
    shop.later(heldMs);
    const answer = await one.start(total);
    expect([answer.statusCode, idsOf(answer)]).toEqual([409, ['no-basket']]);
  });
});

describe('one payment for a basket', () => {
  it('is begun by a press that comes twice, at once or later', async () => {
    const { shop, one, total } = await buying();
    const answers = await Promise.all([one.pay(total), one.pay(total), one.pay(total)]);
    const later = await one.pay(total);
    expect(new Set([...answers, later].map((payment) => payment?.redirectUrl)).size).toBe(1);
    expect(await shop.providerDatabase.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
  });

  it('is begun by two tabs at once', async () => {
    const { shop, one, total } = await buying();
    const answers = await Promise.all([one.pay(total, 'tab 1'), one.pay(total, 'tab 2')]);
    expect(new Set(answers.map((payment) => payment?.paymentId)).size).toBe(1);
    await one.card(answers[0], approved);
    await one.card(answers[1], approved);
    expect(await one.payment()).toMatchObject({ status: 'PAID' });
    expect(await shop.database.selectFrom('orders').selectAll().execute()).toHaveLength(1);
  });

  it('answers a repeat with how it has ended', async () => {
    const { one, total } = await buying();
    await one.card(await one.pay(total), '4000000000000002');
    await one.payment();
    expect(await one.pay(total)).toMatchObject({ status: 'DECLINED' });
  });

  it('refuses a key that came with something else', async () => {
    const { one, total } = await buying();
    await one.pay(total);
    const answer = await one.start(total, 'a key', { billingInfo: { ...anna, emailAddress: 'noe@example.com' } });
    expect([answer.statusCode, idsOf(answer)]).toEqual([422, ['idempotency']]);
  });

  it('sends the order where the traveller wants it who came back to put it right', async () => {
    const { one, total } = await buying();
    const payment = await one.pay(total);
    const billingInfo = { ...anna, emailAddress: 'anna@example.org' };
    await one.start(total, 'another key', { billingInfo });
    await one.card(payment, approved);
    await one.payment();
    expect((await one.confirmation()).json()).toMatchObject({ emailAddress: 'anna@example.org' });
  });

  it('keeps the basket as it is meanwhile', async () => {
    const { one, total } = await buying();
    await one.pay(total);
    await one.send('basket', {}, { method: 'DELETE' });
    expect(await one.basket()).toMatchObject({ status: 'PENDING', total });
  });
});

describe('giving up', () => {
  it('voids the provider’s session first', async () => {
    const { shop, one, total } = await buying();
    const payment = await one.pay(total);
    const answer = await one.cancel(payment?.paymentId);
    expect(safeParse(cancelPayment.answer, answer.json()).issues).toBeUndefined();
    expect(answer.json()).toMatchObject({ payment: { status: 'CANCELLED' } });
    expect(await one.basket()).toMatchObject({ status: 'OPEN' });
    await one.card(payment, approved);
    expect(await one.payment()).toMatchObject({ status: 'CANCELLED' });
    expect((await shop.audit()).wrong).toEqual([]);
  });

  it('comes too late for what is paid', async () => {
    const { shop, one, total } = await buying();
    shop.shop.isDeaf = true;
    const payment = await one.pay(total);
    await one.card(payment, approved);
    expect((await one.cancel(payment?.paymentId)).json()).toMatchObject({ payment: { status: 'PAID' } });
  });

  it('does not touch other people’s payments', async () => {
    const { shop, one, total } = await buying();
    const payment = await one.pay(total);
    expect((await (await shop.traveller()).cancel(payment?.paymentId)).statusCode).toBe(404);
  });

  it('is not told of while nobody knows', async () => {
    const { shop, one, total } = await buying();
    const payment = await one.pay(total);
    shop.losses.set('void', 'request');
    const answer = await one.cancel(payment?.paymentId);
    expect([answer.statusCode, idsOf(answer)]).toEqual([503, ['provider-unavailable']]);
    expect(await one.payment()).toMatchObject({ status: 'REDIRECT' });
  });
});

describe('time', () => {
  it('ends a payment that nobody decides, and frees the seats of a basket that has run out meanwhile', async () => {
    const { shop, one, total } = await buying();
    shop.later(10 * minute);
    await one.card(await one.pay(total), '4000000000003006');
    shop.later(undecidedForMs - 1);
    await shop.reconcile();
    expect(await one.basket()).toMatchObject({ status: 'PENDING' });
    shop.later(1);
    await shop.reconcile();
    expect(await one.payment()).toMatchObject({ status: 'EXPIRED' });
    expect(await one.basket()).toBeNull();
    const [session] = await shop.providerDatabase.selectFrom('sessions').selectAll().execute();
    expect(session?.status).toBe('VOIDED');
    expect(await shop.database.selectFrom('holds').selectAll().execute()).toEqual([]);
  });

  it('gives the basket back as long as it is held', async () => {
    const { shop, one, total } = await buying();
    await one.card(await one.pay(total), '4000000000003006');
    shop.later(undecidedForMs);
    await shop.reconcile();
    expect(await one.basket()).toMatchObject({ status: 'OPEN' });
  });

  it('does not drop a basket that is paid after it would have run out', async () => {
    const { shop, one, total } = await buying();
    shop.later(heldMs - minute);
    const payment = await one.pay(total);
    shop.later(5 * minute);
    await shop.reconcile();
    await one.card(payment, approved);
    expect(await one.payment()).toMatchObject({ status: 'PAID' });
  });
});

describe('an order', () => {
  it('is its buyer’s alone', async () => {
    const { shop, one, total } = await buying();
    await one.card(await one.pay(total), approved);
    const { orderNumber } = (await one.payment()) ?? {};
    expect((await one.confirmation(`?orderNumber=${orderNumber}`)).statusCode).toBe(200);
    expect((await (await shop.traveller()).confirmation(`?orderNumber=${orderNumber}`)).statusCode).toBe(404);
    expect((await one.confirmation('?orderNumber=ABCD1234')).statusCode).toBe(404);
  });

  it('leaves room for the next', async () => {
    const { one, total } = await buying();
    await one.card(await one.pay(total), approved);
    const first = await one.payment();
    const next = await one.add();
    await one.card(await one.pay(next, 'another key'), approved);
    const second = await one.payment();
    expect(second?.orderNumber).not.toBe(first?.orderNumber);
    expect((await one.confirmation()).json()).toMatchObject({ orderNumber: second?.orderNumber });
  });
});
