import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { getOrderConfirmation } from '#shared/contract/orders/orders.ts';
import { cancelPayment, getPayment, type PaymentAnswer, startPayment } from '#shared/contract/payment/payments.ts';
import { toMoney } from '#shared/domain/kit/money/money.ts';
import { parseOrderNumber } from '#shared/domain/enquiries/order-number.ts';
import { pendingMs } from '../../../../provider/test-cards.ts';
import { paymentMarkLifetimeMs } from '../../../payments/payment-marks.ts';
import { defaultPaymentTimeoutMs } from '../../../payments/payments.ts';
import { defaultHoldMs } from '../../../sales/hold-times.ts';
import { freeCode } from '../../../sales/prices/redemption-codes.ts';
import { type BasketAnswer } from '../basket/basket-answer.ts';
import { readPaymentRequest, toRefusal } from './payments.ts';
import { anna, testShop } from '../../../../testing/test-shop.ts';

const minute = 60_000;
const approvedCard = '4242424242424242';

/** A shop, and a visitor with a journey in the basket. */
async function openBuyer() {
  const shop = await testShop();
  const client = await shop.traveller();
  const total = await client.add();
  return { shop, client, total };
}

/** The error ids of a refusal. */
const listErrorIds = (answer: { json: () => unknown }) =>
  (answer.json() as { errors: { id: string }[] }).errors.map(({ id }) => id);

describe('a payment', () => {
  it('leads to the provider, and an approved card makes an order', async () => {
    const { shop, client, total } = await openBuyer();
    const startAnswer = await client.start(total);
    expect(safeParse(startPayment.answer, startAnswer.json()).issues).toBeUndefined();
    const { payment } = startAnswer.json<{ payment: PaymentAnswer }>();
    expect(payment).toMatchObject({ status: 'REDIRECT', amount: total });
    expect(payment.redirectUrl).toMatch(/^http:\/\/localhost:8180\/pay\/[\w-]+$/);
    const pendingBasket = await client.basket();
    expect(pendingBasket).toMatchObject({ status: 'PENDING', total });
    const { feesBreakdown, markupTotal } = pendingBasket as NonNullable<BasketAnswer>;
    expect(feesBreakdown).toMatchObject({ booking: null });

    const returnAnswer = await client.card(payment, approvedCard);
    expect(returnAnswer.headers.location).toMatch(
      /^http:\/\/localhost\/journey-planner\/payment\/in-progress\?payment=[\w.-]+$/,
    );
    const paidPayment = await client.payment();
    expect(paidPayment).toMatchObject({ paymentId: payment.paymentId, status: 'PAID' });
    expect(parseOrderNumber(paidPayment?.orderNumber ?? '')).toBe(paidPayment?.orderNumber);
    expect(await client.basket()).toBeNull();

    const order = await client.confirmation();
    expect(safeParse(getOrderConfirmation.answer, order.json()).issues).toBeUndefined();
    expect(order.json()).toMatchObject({
      orderNumber: paidPayment?.orderNumber,
      emailAddress: anna.emailAddress,
      grossTotal: total,
      taxTotal: 0,
      journeys: [{ journeyId: '203103101' }],
      feesBreakdown,
      markupTotal,
    });
    expect((await shop.audit()).faults).toEqual([]);
    expect((await shop.audit()).count('orders')).toBe(1);
  });

  it('matches the contract, and is null before a payment is started', async () => {
    const { client, total } = await openBuyer();
    expect(await client.payment()).toBeNull();
    await client.pay(total);
    const answer = await client.open({ url: '/journey-planner/api/payments/current' });
    expect(safeParse(getPayment.answer, answer.json()).issues).toBeUndefined();
  });

  it('of zero is made immediately without the provider, and needs an e-mail address', async () => {
    const { shop, client } = await openBuyer();
    await client.send('basket/redemption-codes', { redemptionCode: freeCode }, { key: 'a code' });
    expect(await client.basket()).toMatchObject({ total: 0 });
    expect((await client.start(0, 'a key', { billingInfo: {} })).statusCode).toBe(400);
    expect(await client.pay(0)).toMatchObject({ status: 'PAID', amount: 0 });
    expect((await client.confirmation()).json()).toMatchObject({ grossTotal: 0, emailAddress: anna.emailAddress });
    expect(await shop.providerDatabase.selectFrom('sessions').selectAll().execute()).toEqual([]);
    const audit = await shop.audit();
    expect([audit.faults, audit.count('orders that cost nothing')]).toEqual([[], 1]);
  });

  it.each([
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000002', 'card_declined'],
  ])('is declined with %s; the basket is open again, and another card can pay', async (...[number, reason]) => {
    const { shop, client, total } = await openBuyer();
    await client.card(await client.pay(total), number);
    expect(await client.payment()).toMatchObject({ status: 'DECLINED', reason });
    expect(await client.basket()).toMatchObject({ status: 'OPEN', total });
    await client.card(await client.pay(total, 'another key'), approvedCard);
    expect(await client.payment()).toMatchObject({ status: 'PAID' });
    expect((await shop.audit()).faults).toEqual([]);
  });

  it('waits for the bank’s code', async () => {
    const { client, total } = await openBuyer();
    const payment = await client.pay(total);
    await client.card(payment, '4000000000003220');
    expect(await client.payment()).toMatchObject({ status: 'REDIRECT', redirectUrl: payment?.redirectUrl });
    await client.code(payment, '123456');
    expect(await client.payment()).toMatchObject({ status: 'PAID' });
  });

  it('is declined by a wrong code', async () => {
    const { client, total } = await openBuyer();
    const payment = await client.pay(total);
    await client.card(payment, '4000000000003220');
    await client.code(payment, '1');
    expect(await client.payment()).toMatchObject({ status: 'DECLINED', reason: 'authentication_failed' });
  });

  it('is pending until the provider decides', async () => {
    const { shop, client, total } = await openBuyer();
    await client.card(await client.pay(total), '4000000000002008');
    expect(await client.payment()).toMatchObject({ status: 'PENDING' });
    shop.advance(pendingMs);
    expect(await client.payment()).toMatchObject({ status: 'PAID' });
  });

  it('is cancelled by the traveller at the provider, and the basket is open again', async () => {
    const { client, total } = await openBuyer();
    await client.giveUp(await client.pay(total));
    expect(await client.payment()).toMatchObject({ status: 'CANCELLED' });
    expect(await client.basket()).toMatchObject({ status: 'OPEN' });
  });
});

describe('the mark in the return address', () => {
  const currentPath = '/journey-planner/api/payments/current';

  /** A visitor who has paid, and a browser of another visitor, which the bank has opened. */
  async function openReturn(card = approvedCard) {
    const { shop, client, total } = await openBuyer();
    const { location = '' } = (await client.card(await client.pay(total), card)).headers;
    const { search } = new URL(String(location));
    const otherBrowser = await shop.traveller();
    const read = async (browser: typeof client, query = search) =>
      (await browser.open({ url: currentPath + query })).json<{ payment: PaymentAnswer | null }>().payment;
    return { shop, client, otherBrowser, read, search, total };
  }

  it('shows any browser what has become of the payment, and nothing that opens or changes it', async () => {
    const { client, otherBrowser, read, total } = await openReturn();
    const payment = await read(otherBrowser);
    const ownPayment = await read(client);
    expect(ownPayment).toMatchObject({ status: 'PAID', paymentId: payment?.paymentId });
    expect(ownPayment).not.toHaveProperty('isOwn');
    const { orderNumber = '' } = ownPayment ?? {};
    // The exact fields: no page of the provider, no key of a reservation, no reason of the bank.
    expect(payment).toEqual({
      paymentId: ownPayment?.paymentId,
      status: 'PAID',
      amount: total,
      currency: 'GBP',
      orderNumber,
      isOwn: false,
    });
    expect((await otherBrowser.confirmation(`?orderNumber=${orderNumber}`)).statusCode).toBe(404);
    const cancelAnswer = await otherBrowser.send('payments/cancel', { paymentId: payment?.paymentId });
    expect(cancelAnswer.statusCode).toBe(404);
  });

  it('shows a decline', async () => {
    const { otherBrowser, read } = await openReturn('4000000000009995');
    const payment = await read(otherBrowser);
    expect(payment).toMatchObject({ status: 'DECLINED', isOwn: false });
    expect(payment).not.toHaveProperty('reason');
  });

  it('names its payment, even if the browser has an earlier one', async () => {
    const { shop, otherBrowser, read, search } = await openReturn();
    await otherBrowser.buy();
    const ownPayment = await read(otherBrowser, '');
    const payment = await read(otherBrowser);
    expect(ownPayment?.status).toBe('PAID');
    expect(payment).toMatchObject({ isOwn: false });
    expect(payment?.paymentId).not.toBe(ownPayment?.paymentId);
    shop.advance(paymentMarkLifetimeMs);
    const laterBrowser = await shop.traveller();
    expect(await read(laterBrowser, search)).toBeNull();
  });

  it('shows the browser that has paid again since what became of the later payment', async () => {
    const { client, otherBrowser, read, total } = await openReturn('4000000000009995');
    const declined = await read(client);
    await client.card(await client.pay(total, 'another key'), approvedCard);
    expect(await read(client)).toMatchObject({ status: 'PAID' });
    expect(await read(otherBrowser)).toMatchObject({ status: 'DECLINED', paymentId: declined?.paymentId });
  });

  it('is needed by a request without a session, also if the sessions of payments have been erased', async () => {
    const { shop, client, read, search } = await openReturn();
    await shop.database.updateTable('payments').set({ session_id: '' }).execute();
    const request = { open: (input: { readonly url: string }) => shop.app().inject(input) } as never as typeof client;
    expect(await read(request, '')).toBeNull();
    expect(await read(request, search)).toMatchObject({ status: 'PAID', isOwn: false });
  });

  it.each([
    ['forged', (search: string) => `${search.slice(0, -4)}AAAA`],
    ['empty of content', () => '?payment=x'],
  ])('is ignored and recorded if it is %s', async (_, change) => {
    const { otherBrowser, read, search } = await openReturn();
    expect(await read(otherBrowser, change(search))).toBeNull();
  });
});

describe('a payment is refused', () => {
  it.each([
    ['without an e-mail address', { billingInfo: { firstName: 'Anna' } }, 'email-address'],
    ['with a malformed e-mail address', { billingInfo: { emailAddress: 'anna' } }, 'email-address'],
    ['with a return URL of a different site', { returnUrl: 'https://elsewhere.test/' }, 'return-url'],
    ['with a return URL that only looks like a path', { returnUrl: '//elsewhere.test/' }, 'return-url'],
    [
      'with a return URL that browsers resolve to a different site',
      { returnUrl: '/..//elsewhere.test/' },
      'return-url',
    ],
  ])('%s', async (...[, change, id]) => {
    const { client, total } = await openBuyer();
    const answer = await client.start(total, 'a key', change);
    expect([answer.statusCode, listErrorIds(answer)]).toEqual([400, [id]]);
    expect(await client.basket()).toMatchObject({ status: 'OPEN' });
  });

  it('without a key', async () => {
    const { client, total } = await openBuyer();
    const answer = await client.send('payments', { billingInfo: anna, total, returnUrl: '/basket' });
    expect([answer.statusCode, listErrorIds(answer)]).toEqual([400, ['idempotency']]);
  });

  it('with a total that has changed', async () => {
    const { client, total } = await openBuyer();
    const answer = await client.start(total - 0.01);
    expect([answer.statusCode, listErrorIds(answer)]).toEqual([409, ['total-changed']]);
    expect(await client.payment()).toBeNull();
  });

  it('when the basket has expired', async () => {
    const { shop, client, total } = await openBuyer();
    shop.advance(defaultHoldMs);
    const answer = await client.start(total);
    expect([answer.statusCode, listErrorIds(answer)]).toEqual([409, ['no-basket']]);
  });
});

describe('the payment of a basket', () => {
  it('is started once for several requests, concurrent or later', async () => {
    const { shop, client, total } = await openBuyer();
    const answers = await Promise.all([client.pay(total), client.pay(total), client.pay(total)]);
    const retry = await client.pay(total);
    expect(new Set([...answers, retry].map((payment) => payment?.redirectUrl)).size).toBe(1);
    expect(await shop.providerDatabase.selectFrom('sessions').selectAll().execute()).toHaveLength(1);
  });

  it('is made only once if two tabs start it concurrently', async () => {
    const { shop, client, total } = await openBuyer();
    const answers = await Promise.all([client.pay(total, 'tab 1'), client.pay(total, 'tab 2')]);
    expect(new Set(answers.map((payment) => payment?.paymentId)).size).toBe(1);
    await client.card(answers[0], approvedCard);
    await client.card(answers[1], approvedCard);
    expect(await client.payment()).toMatchObject({ status: 'PAID' });
    expect(await shop.database.selectFrom('orders').selectAll().execute()).toHaveLength(1);
  });

  it('answers a retry with its outcome', async () => {
    const { client, total } = await openBuyer();
    await client.card(await client.pay(total), '4000000000000002');
    await client.payment();
    expect(await client.pay(total)).toMatchObject({ status: 'DECLINED' });
  });

  it('is refused with a key that was used for a different payment', async () => {
    const { client, total } = await openBuyer();
    await client.pay(total);
    const answer = await client.start(total, 'a key', { billingInfo: { ...anna, emailAddress: 'noe@example.com' } });
    expect([answer.statusCode, listErrorIds(answer)]).toEqual([422, ['idempotency']]);
  });

  it('sends the order to the e-mail address that the traveller corrected', async () => {
    const { client, total } = await openBuyer();
    const payment = await client.pay(total);
    const billingInfo = { ...anna, emailAddress: 'anna@example.org' };
    await client.start(total, 'another key', { billingInfo });
    await client.card(payment, approvedCard);
    await client.payment();
    expect((await client.confirmation()).json()).toMatchObject({ emailAddress: 'anna@example.org' });
  });

  it('leaves the basket unchanged while it is pending', async () => {
    const { client, total } = await openBuyer();
    await client.pay(total);
    await client.send('basket', {}, { method: 'DELETE' });
    expect(await client.basket()).toMatchObject({ status: 'PENDING', total });
  });
});

describe('cancelling a payment', () => {
  it('voids the provider’s session first', async () => {
    const { shop, client, total } = await openBuyer();
    const payment = await client.pay(total);
    const answer = await client.cancel(payment?.paymentId);
    expect(safeParse(cancelPayment.answer, answer.json()).issues).toBeUndefined();
    expect(answer.json()).toMatchObject({ payment: { status: 'CANCELLED' } });
    expect(await client.basket()).toMatchObject({ status: 'OPEN' });
    await client.card(payment, approvedCard);
    expect(await client.payment()).toMatchObject({ status: 'CANCELLED' });
    expect((await shop.audit()).faults).toEqual([]);
  });

  it('is too late if it is already paid', async () => {
    const { shop, client, total } = await openBuyer();
    shop.hostState.ignoresCallbacks = true;
    const payment = await client.pay(total);
    await client.card(payment, approvedCard);
    expect((await client.cancel(payment?.paymentId)).json()).toMatchObject({ payment: { status: 'PAID' } });
  });

  it('is refused for another visitor’s payment', async () => {
    const { shop, client, total } = await openBuyer();
    const payment = await client.pay(total);
    expect((await (await shop.traveller()).cancel(payment?.paymentId)).statusCode).toBe(404);
  });

  it('answers 503 and changes nothing if the provider cannot be reached', async () => {
    const { shop, client, total } = await openBuyer();
    const payment = await client.pay(total);
    shop.losses.set('void', 'request');
    const answer = await client.cancel(payment?.paymentId);
    expect([answer.statusCode, listErrorIds(answer)]).toEqual([503, ['provider-unavailable']]);
    expect(await client.payment()).toMatchObject({ status: 'REDIRECT' });
  });
});

describe('a long payment', () => {
  it('expires while it is undecided, and frees the seats of an expired basket', async () => {
    const { shop, client, total } = await openBuyer();
    shop.advance(10 * minute);
    await client.card(await client.pay(total), '4000000000003006');
    shop.advance(defaultPaymentTimeoutMs - 1);
    await shop.reconcile();
    expect(await client.basket()).toMatchObject({ status: 'PENDING' });
    shop.advance(1);
    await shop.reconcile();
    expect(await client.payment()).toMatchObject({ status: 'EXPIRED' });
    expect(await client.basket()).toBeNull();
    const [session] = await shop.providerDatabase.selectFrom('sessions').selectAll().execute();
    expect(session?.status).toBe('VOIDED');
    expect(await shop.database.selectFrom('holds').selectAll().execute()).toEqual([]);
  });

  it('expires and leaves the basket open if that has not expired', async () => {
    const { shop, client, total } = await openBuyer();
    await client.card(await client.pay(total), '4000000000003006');
    shop.advance(defaultPaymentTimeoutMs);
    await shop.reconcile();
    expect(await client.basket()).toMatchObject({ status: 'OPEN' });
  });

  it('holds its basket beyond its expiry, and can be paid', async () => {
    const { shop, client, total } = await openBuyer();
    shop.advance(defaultHoldMs - minute);
    const payment = await client.pay(total);
    shop.advance(5 * minute);
    await shop.reconcile();
    await client.card(payment, approvedCard);
    expect(await client.payment()).toMatchObject({ status: 'PAID' });
  });
});

describe('an order', () => {
  it('can be read only by its buyer', async () => {
    const { shop, client, total } = await openBuyer();
    await client.card(await client.pay(total), approvedCard);
    const { orderNumber } = (await client.payment()) ?? {};
    expect((await client.confirmation(`?orderNumber=${orderNumber}`)).statusCode).toBe(200);
    expect((await (await shop.traveller()).confirmation(`?orderNumber=${orderNumber}`)).statusCode).toBe(404);
    expect((await client.confirmation('?orderNumber=ABCD1234')).statusCode).toBe(404);
  });

  it('does not stop the same visitor from buying again', async () => {
    const { client, total } = await openBuyer();
    await client.card(await client.pay(total), approvedCard);
    const first = await client.payment();
    const nextTotal = await client.add();
    await client.card(await client.pay(nextTotal, 'another key'), approvedCard);
    const second = await client.payment();
    expect(second?.orderNumber).not.toBe(first?.orderNumber);
    expect((await client.confirmation()).json()).toMatchObject({ orderNumber: second?.orderNumber });
  });
});

it.each<[Parameters<typeof toRefusal>[0], number]>([
  [{ kind: 'no-basket' }, 409],
  [{ kind: 'key-reused' }, 422],
  [{ kind: 'total-changed', total: toMoney(4100, 'GBP') }, 409],
  [{ kind: 'change-impossible' }, 409],
  [{ kind: 'sum-refused' }, 409],
  [{ kind: 'provider-unavailable' }, 503],
])('a payment that is refused as %j has its status', (result, status) => {
  expect(toRefusal(result).status).toBe(status);
});

it.each([
  ['fr-CA,fr;q=0.9', 'fr-CA'],
  ['pl,en;q=0.8', 'pl'],
  ['de-DE,de;q=0.9,es;q=0.8', 'es'],
  ['de', ''],
  [undefined, ''],
])('a payment without a locale has that of Accept-Language: %s is “%s”', (header, locale) => {
  const host = { allowedOrigins: [], getOrigins: () => ({ own: 'http://localhost' }) };
  const request = { headers: { 'accept-language': header } };
  const input = { body: {}, visit: {}, request, attempt: 1 } as unknown as Parameters<typeof readPaymentRequest>[1];
  expect(readPaymentRequest(host as unknown as Parameters<typeof readPaymentRequest>[0], input).locale).toBe(locale);
});
