import { toOrder } from '#shared/api/amounts/to-order.ts';
import { apiFailure } from '#shared/api/failure.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWireJourney } from '#shared/domain/journeys/journey.test-data.ts';
import { selectOrder } from '#shared/store/slices/orders/orders.ts';
import { fakePage, refuse } from '../page/fake-page.test-data.ts';
import { isUnprovedOrder } from '../kit/not-found.ts';
import { createOrderConfirmations } from './order-confirmations.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(Date.parse('2026-11-24T12:00Z'));
});
afterEach(() => void vi.useRealTimers());

const key = 'coach-widgets.orders';
const order = {
  orderNumber: 'C1',
  emailAddress: 'a@b.c',
  grossTotal: 12,
  taxTotal: 0,
  telephoneNumber: '1',
  markupTotal: null,
  journeys: [createWireJourney('7')],
};
const expectedOrder = toOrder({ ...order, reservations: [] } as unknown as Parameters<typeof toOrder>[0], 'GBP');
const { telephoneNumber: _, ...orderWithoutCurrency } = order;
/** In wire format, with its currency. */
const storedOrder = { ...orderWithoutCurrency, currency: 'GBP', retainedTotal: null, reservations: [], refunds: [] };
const pass = () => vi.advanceTimersByTimeAsync(100);

function open(
  answer: NonNullable<Parameters<typeof fakePage>[0]>[string] = () => ({ ...order, reservations: [] }),
  memory?: string,
) {
  const page = fakePage({ getOrderConfirmation: answer });
  if (memory !== undefined) page.storage.set(key, memory);
  const orders = page.services.open(createOrderConfirmations);
  return { ...page, orders, readOrder: (number = 'C1') => selectOrder(number)(page.store.getState()) };
}

describe('an order of this or a previous session', () => {
  const keyedOrder = { ...order, telephoneNumber: undefined, reservations: [] };

  it.each([
    { what: 'opens by the key in this tab', status: 404, keyedNumber: 'C1', state: 'ready' },
    { what: 'opens by that key if the session is unknown', status: 401, keyedNumber: 'C1', state: 'ready' },
    { what: 'stays unknown if the key opens another order', status: 404, keyedNumber: 'C2', state: 'failed' },
    { what: 'is not requested by the key if the server fails', status: 503, keyedNumber: 'C1', state: 'failed' },
  ])('$what', async ({ status, keyedNumber, state }) => {
    const page = fakePage({
      getOrderConfirmation: refuse(status),
      getOrder: () => ({ ...keyedOrder, orderNumber: keyedNumber }),
    });
    page.tabStorage.set('coach-widgets.managed-order', 'key-1');
    const orders = page.services.open(createOrderConfirmations);
    orders.watch('C1');
    await vi.advanceTimersByTimeAsync(300);
    const answer = selectOrder('C1')(page.store.getState());
    expect(answer.state).toBe(state);
    // It was not bought in this session, so it is not reported as a purchase.
    if (answer.state === 'ready') expect(answer.value.isBoughtInSession).toBe(false);
    expect(page.requests().includes('getOrder')).toBe(status !== 503);
  });

  it('is compared with the server again when the page is shown or is online', async () => {
    const { orders, requests, show } = open();
    orders.watch('C1');
    await pass();
    show(false);
    show(true);
    await pass();
    expect(requests()).toEqual(['getOrderConfirmation', 'getOrderConfirmation']);
  });

  it.each([
    [404, true],
    [410, true],
    [401, true],
    [403, true],
    [500, false],
    [429, false],
  ])('with the status %i, must be proved: %s', (status, expected) => {
    const problem = apiFailure('getOrderConfirmation', { kind: 'http', status, errors: [] });
    expect(isUnprovedOrder(problem)).toBe(expected);
  });

  it('need not be proved without a network', () =>
    expect(isUnprovedOrder(apiFailure('getOrderConfirmation', { kind: 'network' }))).toBe(false));
});

describe('an order just bought', () => {
  it('is requested by its number, and stored on the device without telephone number', async () => {
    const { orders, calls, readOrder, storage } = open();
    orders.watch('C1');
    await pass();
    expect(calls.map(({ input }) => input.query)).toEqual([{ orderNumber: 'C1' }]);
    expect(readOrder()).toEqual({ state: 'ready', value: expectedOrder });
    expect(JSON.parse(storage.get(key) ?? '')).toEqual([{ ...storedOrder, comparedAt: '2026-11-24T12:00:00.100Z' }]);
  });

  it('is the latest order when no number is given', async () => {
    const { orders, calls, readOrder } = open();
    orders.watch('');
    await pass();
    expect(calls.map(({ input }) => input.query)).toEqual([{}]);
    expect(readOrder('')).toMatchObject({ state: 'ready' });
  });

  it('is shown from the device when the network fails', async () => {
    const { orders, readOrder } = open(refuse(503), JSON.stringify([storedOrder]));
    orders.watch('C1');
    expect(readOrder()).toMatchObject({ state: 'loading', last: { orderNumber: 'C1' } });
    await pass();
    expect(readOrder()).toMatchObject({
      state: 'failed',
      last: { orderNumber: 'C1', grossTotal: expectedOrder.grossTotal },
    });
  });

  it('is shown from the device as the latest order, but not for a different number', () => {
    const { orders, readOrder } = open(refuse(503), JSON.stringify([storedOrder]));
    for (const number of ['', 'C9']) orders.watch(number);
    expect(readOrder('')).toMatchObject({ state: 'loading', last: { orderNumber: 'C1' } });
    expect(readOrder('C9')).toEqual({ state: 'loading' });
  });

  it('is not shown from the device when it was stored without its currency', async () => {
    const { orders, readOrder } = open(refuse(503), JSON.stringify([orderWithoutCurrency]));
    orders.watch('C1');
    expect(readOrder()).toEqual({ state: 'loading' });
    await pass();
  });

  it('fails when neither server nor device has it, and can be requested again', async () => {
    let isDown = true;
    const { orders, readOrder } = open((call) => (isDown ? refuse(404)(call) : order));
    orders.watch('C1');
    await pass();
    expect(readOrder()).toMatchObject({ state: 'failed' });
    isDown = false;
    orders.retry('C1');
    await pass();
    expect(readOrder()).toMatchObject({ state: 'ready' });
  });

  it('is new only once in this browser', async () => {
    const first = open();
    first.orders.watch('C1');
    expect(first.orders.consumeIsNew('C1')).toBe(false);
    await pass();
    expect([first.orders.consumeIsNew('C1'), first.orders.consumeIsNew('C1')]).toEqual([true, false]);
    const reloadedPage = open(undefined, first.storage.get(key));
    reloadedPage.orders.watch('C1');
    await pass();
    expect(reloadedPage.orders.consumeIsNew('C1')).toBe(false);
  });

  it.each(['{', 'null', '[{"orderNumber":"C1","journeys":7}]', '[null,1]'])(
    'is not shown from an invalid stored text: %s',
    async (memory) => {
      const { orders, readOrder } = open(refuse(503), memory);
      orders.watch('C1');
      await pass();
      expect(readOrder()).toMatchObject({ state: 'failed' });
    },
  );
});
