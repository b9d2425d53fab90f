import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiFailure } from '#shared/api/failure.ts';
import { pounds } from '#shared/domain/kit/money/money.test-data.ts';
import { selectReschedule } from '#shared/store/slices/orders/reschedule.ts';
import { fakePage, refuse } from '../page/fake-page.test-data.ts';
import { createPaymentWatch } from '../payment/payment-watch.ts';
import { createReschedulePayments } from './reschedule-payments.ts';
import { createReschedules } from './reschedules.ts';
import { movableReservation, offeredJourney, rescheduleBasket } from './reschedule.test-data.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms = 300) => vi.advanceTimersByTimeAsync(ms);
const loseAnswer = (endpoint: string) => () => {
  throw apiFailure(endpoint, { kind: 'timeout' });
};
const wish = { total: pounds(9), returnUrl: 'https://coaches.example/back', locale: 'en-GB' };
const payment = (status: string, more: object = {}) => ({
  paymentId: 'p1',
  status,
  amount: 9,
  reservationKey: 'k1',
  redirectUrl: 'https://pay.example/1',
  ...more,
});

type Answers = NonNullable<Parameters<typeof fakePage>[0]>;
function open(answers: Answers = {}) {
  const page = fakePage({
    getReschedule: () => ({ basket: rescheduleBasket('8') }),
    getCancellation: () => movableReservation(),
    getPayment: () => ({ payment: null }),
    ...answers,
  });
  const reschedules = page.services.open(createReschedules);
  const readReschedule = () => selectReschedule('k1')(page.store.getState());
  const keys = (endpoint: string) => page.calls.filter((call) => call.endpoint === endpoint).map(({ key }) => key);
  return { ...page, reschedules, readReschedule, keys };
}
async function after<Outcome>(outcome: Promise<Outcome>): Promise<Outcome> {
  await pass();
  return outcome;
}

describe('the answers of a reschedule', () => {
  it('contain its days, their prices, and the journeys of one day', async () => {
    const { reschedules, readReschedule, calls } = open({
      getRescheduleDates: () => ({ dates: [{ date: '2026-11-25', price: null, available: true }] }),
      getReschedulePrices: () => ({ dates: [{ date: '2026-11-25', price: 16, available: true }] }),
      getRescheduleJourneys: () => ({ journeys: [offeredJourney('8')] }),
    });
    reschedules.watchDates('k1');
    reschedules.watchPrices('k1', '2026-11-24');
    reschedules.watchJourneys('k1', '2026-11-25');
    await pass();
    expect(calls.map(({ endpoint, input }) => [endpoint, input.query])).toEqual([
      ['getRescheduleDates', undefined],
      ['getReschedulePrices', { departureDate: '2026-11-24', days: 7 }],
      ['getRescheduleJourneys', { departureDate: '2026-11-25', days: 1 }],
    ]);
    expect(readReschedule()).toMatchObject({
      dates: { state: 'ready' },
      prices: { '2026-11-24': { value: [{ price: pounds(16) }] } },
      journeys: { '2026-11-25': { value: [{ journeyId: '8', price: pounds(16) }] } },
    });
  });

  it.each([400, 404, 410])('contain no basket if its request ends with %i (spec §8)', async (status) => {
    const { reschedules, readReschedule } = open({ getReschedule: refuse(status) });
    reschedules.watchBasket('k1');
    await pass();
    expect(readReschedule().basket).toEqual({ state: 'ready', value: null });
  });

  it('fail if the server fails', async () => {
    const { reschedules, readReschedule } = open({ getReschedule: refuse(500) });
    reschedules.watchBasket('k1');
    await pass();
    expect(readReschedule().basket.state).toBe('failed');
  });
});

describe('choosing', () => {
  it('sends one command for two presses, and shows the basket', async () => {
    const { reschedules, readReschedule, calls } = open({
      chooseReschedule: () => ({ basket: rescheduleBasket('8'), errors: [] }),
    });
    const outcomes = [reschedules.choose('k1', '8'), reschedules.choose('k1', '8')];
    await pass();
    expect(await Promise.all(outcomes)).toEqual([{ kind: 'done' }, { kind: 'done' }]);
    expect(calls.map(({ input }) => [input.params, input.body])).toEqual([[{ key: 'k1' }, { journeyId: '8' }]]);
    expect(readReschedule()).toMatchObject({
      basket: { value: { total: pounds(9), tradeIns: [{ value: pounds(12) }] } },
    });
  });

  it('succeeds if the answer was lost and the basket shows the choice', async () => {
    const { reschedules } = open({ chooseReschedule: loseAnswer('chooseReschedule') });
    expect(await after(reschedules.choose('k1', '8'))).toEqual({ kind: 'done' });
  });

  it('is sent under a new key if the basket showed that the command succeeded', async () => {
    const { reschedules, keys } = open({ chooseReschedule: loseAnswer('chooseReschedule') });
    await after(reschedules.choose('k1', '8'));
    await after(reschedules.choose('k1', '8'));
    const [first, second] = keys('chooseReschedule');
    expect(second).not.toBe(first);
  });

  it('fails if neither the answer nor the basket arrives', async () => {
    const { reschedules, loggedMessages } = open({
      chooseReschedule: loseAnswer('chooseReschedule'),
      getReschedule: refuse(503),
    });
    expect(await after(reschedules.choose('k1', '8'))).toEqual({ kind: 'failed' });
    expect(loggedMessages).toHaveLength(2);
  });

  it('is sent again under the same key if its outcome is unknown, and under a new one after a refusal', async () => {
    let answer: () => unknown = loseAnswer('chooseReschedule');
    const { reschedules, keys } = open({ chooseReschedule: () => answer(), getReschedule: refuse(404) });
    expect(await after(reschedules.choose('k1', '8'))).toEqual({ kind: 'failed' });
    answer = () => ({ errors: [{ id: '231', message: 'Full.' }] });
    expect(await after(reschedules.choose('k1', '8'))).toMatchObject({ kind: 'not-enough-seats' });
    await after(reschedules.choose('k1', '8'));
    const [first, second, third] = keys('chooseReschedule');
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('succeeds for seats if the basket contains them', async () => {
    const seat = { seatNumber: '3A', seatPlanKey: 'k3A' };
    const seats = [{ seat, passengerSelectionType: 'CUSTOMER', price: null, preventChange: false }];
    const { reschedules, calls } = open({
      chooseRescheduleSeats: loseAnswer('chooseRescheduleSeats'),
      getReschedule: () => ({ basket: rescheduleBasket('8', { journeys: [offeredJourney('8', { seats })] }) }),
    });
    expect(await after(reschedules.chooseSeats('k1', '8', [seat]))).toEqual({ kind: 'done' });
    expect(calls[0]?.input.body).toEqual({ lineItemId: '8', seats: [seat] });
  });
});

describe('the hold', () => {
  it('is counted down, and is deleted here and on the server when it runs out', async () => {
    const { reschedules, readReschedule, requests } = open({
      getReschedule: () => ({ basket: rescheduleBasket('8', { expiryTotalSecondsRemaining: 3 }) }),
    });
    reschedules.watchBasket('k1');
    await pass(200);
    await vi.dynamicImportSettled();
    await pass(1000);
    expect(readReschedule().secondsLeft).toBe(1);
    await pass(3000);
    expect(readReschedule()).toMatchObject({ basket: { value: null }, hasRunOut: true });
    expect(requests()).toContain('deleteReschedule');
  });

  it('is not deleted if it runs out while the reservation is being moved', async () => {
    const { reschedules, requests, readReschedule } = open({
      getReschedule: () => ({ basket: rescheduleBasket('8', { expiryTotalSecondsRemaining: 2 }) }),
      confirmReschedule: async () => {
        await new Promise((resolve) => setTimeout(resolve, 3000));
        return { errors: [], payment: payment('REDIRECT') };
      },
    });
    reschedules.watchBasket('k1');
    await pass(150);
    await vi.dynamicImportSettled();
    const outcome = reschedules.confirm('k1', wish);
    await pass(2500);
    expect(requests()).toContain('confirmReschedule');
    expect(requests()).not.toContain('deleteReschedule');
    expect(readReschedule()).not.toMatchObject({ hasRunOut: true });
    await pass(1000);
    expect(await outcome).toMatchObject({ kind: 'pay' });
  });

  it('is counted down for the basket of the page, independently of other reservations', async () => {
    const { reschedules, requests, readReschedule } = open({
      getReschedule: () => ({ basket: rescheduleBasket('8', { expiryTotalSecondsRemaining: 3 }) }),
      deleteReschedule: () => undefined,
    });
    reschedules.watchBasket('k1');
    await pass(200);
    await vi.dynamicImportSettled();
    expect(await after(reschedules.cancel('k2'))).toBe('done');
    await pass(4000);
    expect(readReschedule()).toMatchObject({ basket: { value: null }, hasRunOut: true });
    expect(requests().filter((endpoint) => endpoint === 'deleteReschedule')).toHaveLength(2);
  });

  it('is read again when the page is shown again', async () => {
    const { reschedules, requests, show } = open();
    const reads = () => requests().filter((endpoint) => endpoint === 'getReschedule').length;
    const leave = reschedules.watchBasket('k1');
    await pass();
    show(false);
    await pass();
    expect(reads()).toBe(1);
    show(true);
    await pass();
    expect(reads()).toBe(2);
    leave();
    show(true);
    await pass();
    expect(reads()).toBe(2);
  });
});

describe('confirming', () => {
  it('sends the total that was shown and the return address, once for two presses', async () => {
    const { reschedules, calls } = open({ confirmReschedule: () => ({ errors: [], payment: payment('REDIRECT') }) });
    const outcomes = [reschedules.confirm('k1', wish), reschedules.confirm('k1', wish)];
    await pass();
    expect(await Promise.all(outcomes)).toMatchObject([{ kind: 'pay' }, { kind: 'pay' }]);
    expect(calls.map(({ input }) => input.body)).toEqual([{ ...wish, total: 9, currency: 'GBP' }]);
  });

  it('moves the reservation if money is paid back', async () => {
    const { reschedules, readReschedule } = open({ confirmReschedule: () => ({ errors: [], orderNumber: 'C1' }) });
    expect(await after(reschedules.confirm('k1', { ...wish, total: pounds(-3) }))).toEqual({ kind: 'moved' });
    expect(readReschedule().basket).toEqual({ state: 'ready', value: null });
  });

  it('reports the first message of a refusal (spec §8), and reads the basket again', async () => {
    const errors = [
      { id: '1', message: 'Fares have changed.' },
      { id: '2', message: 'Call us.' },
    ];
    const { reschedules, requests } = open({
      confirmReschedule: () => {
        throw apiFailure('confirmReschedule', { kind: 'http', status: 409, errors });
      },
    });
    reschedules.watchBasket('k1');
    await pass();
    expect(await after(reschedules.confirm('k1', wish))).toEqual({
      kind: 'refused',
      messages: ['Fares have changed.'],
    });
    expect(requests().filter((endpoint) => endpoint === 'getReschedule')).toHaveLength(2);
  });

  it.each([
    ['moved if the reservation is exchanged', { status: 'EXCHANGED' }, null, 'moved'],
    ['to be paid if a payment was started', {}, payment('REDIRECT'), 'pay'],
    [
      'failed if the latest payment is for another purchase',
      {},
      payment('PAID', { reservationKey: undefined }),
      'failed',
    ],
    ['failed if nothing shows that it was moved', {}, null, 'failed'],
  ])('whose answer is lost is %s', async (...[, change, latest, kind]) => {
    const { reschedules } = open({
      confirmReschedule: loseAnswer('confirmReschedule'),
      getCancellation: () => movableReservation(change),
      getPayment: () => ({ payment: latest }),
    });
    expect((await after(reschedules.confirm('k1', wish))).kind).toBe(kind);
  });

  it('is uncertain if nothing can be loaded, and is sent again under the same key', async () => {
    const { reschedules, keys } = open({
      confirmReschedule: loseAnswer('confirmReschedule'),
      getCancellation: refuse(503),
    });
    for (let press = 0; press < 2; press += 1) {
      expect((await after(reschedules.confirm('k1', wish))).kind).toBe('unsure');
    }
    expect(new Set(keys('confirmReschedule')).size).toBe(1);
  });

  it('uses a new key if the payment of the first attempt has ended', async () => {
    let presses = 0;
    const { reschedules, keys } = open({
      confirmReschedule: () => ({ errors: [], payment: payment((presses += 1) > 1 ? 'REDIRECT' : 'DECLINED') }),
    });
    expect((await after(reschedules.confirm('k1', wish))).kind).toBe('pay');
    expect(new Set(keys('confirmReschedule')).size).toBe(2);
  });
});

describe('giving up', () => {
  it.each([
    ['is done if the server confirms it', () => undefined, 'done'],
    ['is done if there is no reschedule', refuse(404), 'done'],
  ])('%s', async (_, deleteReschedule, expected) => {
    const { reschedules, readReschedule } = open({ deleteReschedule, getReschedule: refuse(404) });
    expect(await after(reschedules.cancel('k1'))).toBe(expected);
    expect(readReschedule().basket).toEqual({ state: 'ready', value: null });
  });

  it('fails if the server still has it', async () => {
    const { reschedules } = open({ deleteReschedule: refuse(500) });
    expect(await after(reschedules.cancel('k1'))).toBe('failed');
  });
});

describe('payments', () => {
  it('are polled for a reschedule until they are settled, and can be cancelled', async () => {
    let status = 'PENDING';
    const { services, readReschedule, requests } = open({
      getPayment: () => ({ payment: payment(status) }),
      cancelPayment: () => ({ payment: payment('CANCELLED'), errors: [] }),
    });
    const payments = services.open(createReschedulePayments);
    const leave = payments.watch('k1');
    await pass(400);
    expect(readReschedule().payment).toMatchObject({ value: { status: 'PENDING' } });
    status = 'PAID';
    const polls = () => requests().filter((endpoint) => endpoint === 'getPayment').length;
    const before = polls();
    await pass(2699);
    expect(polls()).toBe(before);
    await pass(1);
    expect(polls()).toBe(before + 1);
    await pass(100);
    expect(readReschedule().payment).toMatchObject({ value: { status: 'PAID' } });
    leave();
    expect(await after(payments.cancelPayment('k1', 'p1'))).toEqual({ kind: 'done' });
    expect(readReschedule().payment).toMatchObject({ value: { status: 'CANCELLED' } });
    expect(requests().filter((endpoint) => endpoint === 'cancelPayment')).toHaveLength(1);
  });

  it('are ignored if they are for another purchase', async () => {
    const { services, readReschedule } = open({
      getPayment: () => ({ payment: payment('PAID', { reservationKey: 'k2' }) }),
    });
    services.open(createReschedulePayments).watch('k1');
    await pass(400);
    expect(readReschedule().payment).toMatchObject({ value: null });
  });

  it('are not shown as the basket’s if they are for a reschedule', async () => {
    const { services, store } = open({ getPayment: () => ({ payment: payment('PAID') }) });
    services.open(createPaymentWatch).watch();
    await pass(400);
    expect(store.getState().payment).toMatchObject({ value: null });
  });
});
