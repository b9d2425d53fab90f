import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiFailure } from '#shared/api/failure.ts';
import type { Money } from '#shared/domain/kit/money/money.ts';
import { pounds } from '#shared/domain/kit/money/money.test-data.ts';
import { selectBasket } from '#shared/store/slices/basket/basket.ts';
import { createBasketChoices } from '../basket/basket-choices.ts';
import { createBasketPersistence } from '../basket/basket-persistence.ts';
import { createBaskets } from '../basket/baskets.ts';
import { createBilling } from './billing.ts';
import { fakePage, refuse } from '../page/fake-page.test-data.ts';
import { heldJourney, toTestBasket } from '../basket/held-journey.test-data.ts';
import { createPaymentWatch } from './payment-watch.ts';
import { createPayments } from './payments.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const wish = {
  billingInfo: { firstName: 'Anna' },
  total: pounds(24.5),
  returnUrl: 'https://coaches.example/in-progress',
  locale: 'fr',
} as const;
const redirect = { paymentId: 'p1', status: 'REDIRECT', amount: 24.5, redirectUrl: 'https://pay.example/1' };
const of = (status: string, more: object = {}) => ({ paymentId: 'p1', status, amount: 24.5, ...more });
/** As the page shows it: its amount is in the page's currency if the answer has none. */
const withAmount = <Payment extends object>(payment: Payment) => ({ ...payment, amount: pounds(24.5) });
const startRedirect = () => ({ payment: redirect, errors: [] });
const noAnswer = () => {
  throw apiFailure('startPayment', { kind: 'timeout' });
};
const pass = (ms = 100) => vi.advanceTimersByTimeAsync(ms);

type Answers = NonNullable<Parameters<typeof fakePage>[0]>;
function open(answers: Answers = {}, memory?: ReadonlyMap<string, string>) {
  const page = fakePage({
    startPayment: startRedirect,
    getPayment: () => ({ payment: null }),
    getBasket: () => ({ basket: null }),
    ...answers,
  });
  for (const [key, text] of memory ?? []) page.tabStorage.set(key, text);
  const payments = page.services.open(createPayments);
  const keys = () => page.calls.filter(({ endpoint }) => endpoint === 'startPayment').map(({ key }) => key);
  const press = async (change: { readonly total?: Money } = {}) => {
    const outcome = payments.start({ ...wish, ...change });
    await pass(500);
    return outcome;
  };
  return { ...page, payments, keys, press, readPayment: () => page.store.getState().payment };
}

describe('starting a payment', () => {
  it('sends the request, stores the payment, and notifies other tabs of the basket', async () => {
    const { press, calls, readPayment, notifiedChannels } = open();
    expect(await press()).toEqual({ kind: 'begun', payment: withAmount(redirect) });
    expect(calls.map(({ endpoint, input }) => [endpoint, input.body])).toEqual([
      ['startPayment', { ...wish, total: 24.5, currency: 'GBP' }],
    ]);
    expect(readPayment()).toEqual({ state: 'ready', value: withAmount(redirect) });
    expect(notifiedChannels).toEqual(['coach-widgets.basket']);
  });

  it('sends one request for two presses', async () => {
    const { payments, requests } = open();
    const outcomes = [payments.start(wish), payments.start(wish)];
    await pass();
    expect(await Promise.all(outcomes)).toHaveLength(2);
    expect(requests()).toEqual(['startPayment']);
  });

  it('has the same key after a failure, a step back and a reload, until the request changes', async () => {
    let isDown = true;
    const answers: Answers = { startPayment: (call) => (isDown ? refuse(500)(call) : startRedirect()) };
    const first = open(answers);
    expect(await first.press()).toEqual({ kind: 'failed' });
    isDown = false;
    await first.press();
    await first.press();
    const reloadedPage = open(answers, first.tabStorage);
    await reloadedPage.press();
    const [key] = first.keys();
    expect(key).toMatch(/^[\da-f]{32}$/);
    expect([...first.keys(), ...reloadedPage.keys()]).toEqual([key, key, key, key]);
    await reloadedPage.press({ total: pounds(26) });
    expect(reloadedPage.keys().at(-1)).not.toBe(key);
  });

  it('uses a new key for the next attempt, and until then returns how the last one ended', async () => {
    const { press, payments, services, keys, tabStorage } = open({
      getPayment: () => ({ payment: of('DECLINED', { reason: 'x' }) }),
    });
    await press();
    services.open(createPaymentWatch).watch();
    await pass();
    expect(payments.getEndedPayment()).toEqual({ paymentId: 'p1', status: 'DECLINED', reason: 'x' });
    expect(open({}, tabStorage).payments.getEndedPayment()).toMatchObject({ status: 'DECLINED' });
    await press();
    expect(payments.getEndedPayment()).toBeUndefined();
    expect(new Set(keys()).size).toBe(2);
  });

  it('uses a new key if the attempt has ended on the server', async () => {
    let count = 0;
    const { press, keys } = open({
      startPayment: () => (count++ === 0 ? { payment: of('EXPIRED'), errors: [] } : startRedirect()),
    });
    expect(await press()).toMatchObject({ kind: 'begun' });
    expect(new Set(keys()).size).toBe(2);
  });

  it('fails when each new payment ends immediately', async () => {
    const { press, keys } = open({ startPayment: () => ({ payment: of('CANCELLED'), errors: [] }) });
    expect(await press()).toEqual({ kind: 'failed' });
    expect(keys()).toHaveLength(2);
  });

  it('removes the stored billing details once there is an order', async () => {
    const { press, services, tabStorage } = open({
      startPayment: () => ({ payment: of('PAID', { orderNumber: 'C1' }), errors: [] }),
    });
    services.open(createBilling).storeDraft({ firstName: 'Anna', terms: '1' });
    expect(services.open(createBilling).getDraft()).toEqual({ firstName: 'Anna', terms: '1' });
    await press({ total: pounds(0) });
    expect([...tabStorage.values()].join('')).toBe('');
    expect(services.open(createBilling).getDraft()).toEqual({});
  });

  const refusal = { id: 'basket-empty', message: 'There is nothing to pay.' };
  it.each([
    ['with status 200', () => ({ errors: [refusal] })],
    ['with an error status', refuse(409, [refusal])],
  ])('is refused %s, with the operator’s message', async (_, startPayment) => {
    const { press, loggedMessages } = open({ startPayment });
    expect(await press()).toEqual({ kind: 'refused', messages: ['There is nothing to pay.'] });
    expect(loggedMessages).toEqual([]);
  });

  it('reads the basket again if the total has changed', async () => {
    const { press, services, store, requests } = open({ startPayment: () => ({ errors: [{ id: 'total-changed' }] }) });
    services.open(createBaskets).watch();
    await pass();
    expect(await press()).toEqual({ kind: 'total-changed' });
    expect(requests()).toEqual(['getBasket', 'startPayment', 'getBasket']);
    expect(selectBasket(store.getState())).toEqual({ state: 'ready', value: null });
  });
});

describe('a payment whose answer is lost', () => {
  it.each([
    ['a server error', refuse(500)],
    ['a server error with reasons', refuse(500, [{ id: '500' }])],
    ['a server that is busy with the same request', refuse(429, [{ id: 'busy' }])],
    ['a time-out', noAnswer],
    ['an answer without a payment', () => ({ errors: [] })],
  ])('after %s continues with the payment that the server knows', async (_, startPayment) => {
    const { press, requests } = open({ startPayment, getPayment: () => ({ payment: redirect }) });
    expect(await press()).toEqual({ kind: 'begun', payment: withAmount(redirect) });
    expect(requests()).toEqual(['startPayment', 'getPayment']);
  });

  it('has failed if the server has no payment', async () => {
    expect(await open({ startPayment: noAnswer }).press()).toEqual({ kind: 'failed' });
  });

  it('is uncertain if the server does not answer', async () => {
    const { press } = open({ startPayment: noAnswer, getPayment: refuse(500) });
    expect(await press()).toEqual({ kind: 'unsure' });
  });

  it.each([
    ['has started if there is a new order', of('PAID', { paymentId: 'p0' }), 'begun'],
    ['has failed when the only order was there before', of('PAID', { orderNumber: 'C1' }), 'failed'],
  ])('%s', async (_, previousPayment, kind) => {
    let latest: object = previousPayment;
    const { payments, press } = open({ startPayment: noAnswer, getPayment: () => ({ payment: latest }) });
    void payments.prepare();
    await pass();
    latest = of('PAID', { orderNumber: 'C1' });
    expect(await press()).toMatchObject({ kind });
  });

  it('has no further effect when the previous payment cannot be read, which is logged', async () => {
    const { payments, loggedMessages } = open({ getPayment: refuse(500) });
    void payments.prepare();
    await pass();
    expect(loggedMessages).toHaveLength(1);
  });
});

describe('watching a payment', () => {
  it('polls until it is settled, pauses while the page is hidden, and then polls at once', async () => {
    let status = 'PENDING';
    const { services, requests, show, readPayment } = open({ getPayment: () => ({ payment: of(status) }) });
    const leave = services.open(createPaymentWatch).watch();
    await pass();
    await pass(2999);
    expect(requests()).toHaveLength(1);
    await pass(1);
    expect(requests()).toHaveLength(2);
    await pass();
    show(false);
    await pass(60_000);
    expect(requests()).toHaveLength(2);
    status = 'PAID';
    show(true);
    await pass();
    expect(readPayment()).toMatchObject({ state: 'ready', value: { status: 'PAID' } });
    leave();
  });

  it('preserves the last answer when polling fails, and continues to poll', async () => {
    let isDown = false;
    const { services, readPayment } = open({
      getPayment: (call) => (isDown ? refuse(503)(call) : { payment: of('PENDING') }),
    });
    services.open(createPaymentWatch).watch();
    await pass();
    isDown = true;
    await pass(3100);
    expect(readPayment()).toMatchObject({ state: 'failed', last: { status: 'PENDING' } });
    isDown = false;
    services.open(createPaymentWatch).refresh();
    await pass();
    expect(readPayment()).toMatchObject({ state: 'ready' });
  });

  it('reads the basket again once, when the payment is settled', async () => {
    const { services, requests } = open({ getPayment: () => ({ payment: of('CANCELLED') }) });
    services.open(createBaskets).watch();
    services.open(createPaymentWatch).watch();
    await pass();
    await pass(9500);
    expect(requests().filter((endpoint) => endpoint === 'getBasket')).toHaveLength(2);
  });

  it('does not start from a payment that had ended before', async () => {
    const { services, press, readPayment } = open({ startPayment: () => ({ payment: of('PAID'), errors: [] }) });
    await press();
    services.open(createPaymentWatch).watch();
    expect(readPayment()).toEqual({ state: 'loading' });
  });
});

describe('the basket stored on the device (field notes §6 "Basket rescue")', () => {
  const basket = toTestBasket({ journeys: [heldJourney], errors: [], expiryTotalSecondsRemaining: 4 });

  it.each([
    ['is removed once it is paid', 24.5, 'PAID', false],
    ['is removed once it is ordered at no charge', 0, 'PAID', false],
    ['is preserved while it is being paid', 24.5, 'REDIRECT', true],
  ] as const)('%s, even in the last seconds of its hold', async (...[, total, status, isKept]) => {
    const { press, services } = open({
      startPayment: () => ({ payment: of(status, { amount: total }), errors: [] }),
    });
    services.open(createBasketPersistence).storeAnswer(basket);
    await press({ total: pounds(total) });
    expect(services.open(createBasketChoices).read() !== undefined).toBe(isKept);
  });

  it.each(['DECLINED', 'CANCELLED', 'EXPIRED'])('can be held again after a payment with status %s', async (status) => {
    const { services } = open({ getPayment: () => ({ payment: of(status) }) });
    services.open(createBasketPersistence).storeAnswer({ ...basket, status: 'PENDING' });
    services.open(createPaymentWatch).watch();
    await pass(3500);
    expect(services.open(createBasketChoices).readLost()?.basket.journeys).toHaveLength(1);
  });
});

it('a payment waits until an expired basket is emptied, and is then refused', async () => {
  const { services, press, requests } = open({
    getBasket: () => ({ basket: { journeys: [{ journeyId: '7' }], errors: [], expiryTotalSecondsRemaining: 0 } }),
    deleteBasket: () => new Promise((resolve) => setTimeout(() => resolve({ basket: null, errors: [] }), 300)),
    startPayment: refuse(409, [{ id: 'no-basket', message: 'There is no basket to pay.' }]),
  });
  services.open(createBaskets).watch();
  await pass(101);
  const outcome = press();
  await pass(100);
  expect(requests()).toEqual(['getBasket', 'deleteBasket']);
  await pass(500);
  expect(await outcome).toEqual({ kind: 'refused', messages: ['There is no basket to pay.'] });
});

describe('cancelling a payment', () => {
  const giveUp = async (cancelPayment: NonNullable<Answers[string]>) => {
    const page = open({ cancelPayment });
    const outcomes = Promise.all([page.payments.cancelPayment('p1'), page.payments.cancelPayment('p1')]);
    await pass();
    return { ...page, outcome: (await outcomes)[0] };
  };

  it('sends one request for two presses, and stores how the payment ended', async () => {
    const { outcome, requests, payments, readPayment } = await giveUp(() => ({ payment: of('CANCELLED'), errors: [] }));
    expect(outcome).toEqual({ kind: 'done' });
    expect(requests()).toEqual(['cancelPayment']);
    expect(readPayment()).toMatchObject({ value: { status: 'CANCELLED' } });
    expect(payments.getEndedPayment()).toMatchObject({ status: 'CANCELLED' });
  });

  it('returns the paid payment if it is too late', async () => {
    const { outcome, readPayment } = await giveUp(() => ({ payment: of('PAID'), errors: [] }));
    expect(outcome).toEqual({ kind: 'done' });
    expect(readPayment()).toMatchObject({ value: { status: 'PAID' } });
  });

  it.each([
    [
      'refused',
      () => ({ payment: of('PENDING'), errors: [{ id: '1', message: 'Too late.' }] }),
      { kind: 'refused', messages: ['Too late.'] },
    ],
    ['failed', refuse(500), { kind: 'failed' }],
    ['failed', () => ({ errors: [] }), { kind: 'failed' }],
  ])('can be %s', async (_, cancelPayment, expected) =>
    expect((await giveUp(cancelPayment)).outcome).toEqual(expected),
  );
});

it('a basket that is being paid is not counted down', async () => {
  const basket = {
    journeys: [{ journeyId: '7' }],
    status: 'PENDING',
    payment: { types: ['DIRECT_CARD'] },
    expiryTotalSecondsRemaining: 3,
  };
  const { services, requests } = open({ getBasket: () => ({ basket }) });
  services.open(createBaskets).watch();
  await pass(10_000);
  expect(requests()).toEqual(['getBasket']);
});
