import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWireJourney } from '#shared/domain/journeys/journey.test-data.ts';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { selectAccountPart } from '#shared/store/slices/account/account.ts';
import { fakePage, refuse } from '../page/fake-page.test-data.ts';
import { createAccountOrders } from './account-orders.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(Date.parse('2026-11-24T12:00Z'));
});
afterEach(() => void vi.useRealTimers());

const key = 'coach-widgets.account-orders';
const pass = () => vi.advanceTimersByTimeAsync(150);

function createOrder(orderNumber: string, day = '2026-11-25') {
  const journey = createWireJourney('7', { departureDateTime: `${day}T10:00`, arrivalDateTime: `${day}T12:30` });
  return {
    orderNumber,
    currency: 'GBP',
    grossTotal: 12,
    taxTotal: 0,
    retainedTotal: null,
    markupTotal: null,
    journeys: [journey],
    refunds: [],
    reservationDetailsKey: 'secret-order-key',
    reservations: [
      {
        reservationNumber: `${orderNumber}-1`,
        reservationKey: 'secret-key',
        journey,
        status: 'CONFIRMED',
        passengers: [],
        canAmend: true,
        canReschedule: true,
        canCancel: true,
      },
    ],
  };
}

function open(answer: NonNullable<Parameters<typeof fakePage>[0]>[string], memory?: string) {
  const page = fakePage({ getAccountOrders: answer });
  if (memory !== undefined) page.storage.set(key, memory);
  const orders = page.services.open(createAccountOrders);
  const readOrders = () => selectAccountPart('orders')(page.store.getState());
  return {
    ...page,
    orders,
    readOrders,
    numbers: () => getLastValue(readOrders())?.map(({ orderNumber }) => orderNumber),
  };
}

it('the orders of an account are stored on the device, without the keys that change them', async () => {
  const { orders, readOrders, storage } = open(() => ({ orders: [createOrder('C1')] }));
  orders.watch();
  await pass();
  expect(readOrders()).toMatchObject({ state: 'ready', value: [{ orderNumber: 'C1' }] });
  expect(storage.get(key)).toContain('C1');
  expect(storage.get(key)).not.toContain('secret');
});

it('they are not stored if their owner signs out before the answer', async () => {
  const { orders, store, storage } = open(() => ({ orders: [createOrder('C1')] }));
  const user = { emailAddress: 'anna@example.com', isAuthenticated: true, isActivated: true, isLocked: false };
  store.setState({ session: { state: 'authenticated', user } });
  orders.watch();
  store.setState({ session: { state: 'unauthenticated', isLocked: false } });
  await pass();
  expect(storage.get(key)).toBeUndefined();
});

it('they are read from the device at once, and stay when the call fails', async () => {
  const first = open(() => ({ orders: [createOrder('C1')] }));
  first.orders.watch();
  await pass();
  const { orders, readOrders, numbers } = open(refuse(503), first.storage.get(key));
  orders.watch();
  expect(numbers()).toEqual(['C1']);
  await pass();
  expect(readOrders().state).toBe('failed');
  expect(numbers()).toEqual(['C1']);
});

it('expired orders are not stored, and at most twenty are', async () => {
  const many = Array.from({ length: 25 }, (_, index) => createOrder(`C${index}`));
  const { orders, storage } = open(() => ({ orders: [createOrder('OLD', '2026-11-01'), ...many] }));
  orders.watch();
  await pass();
  const storedOrders = JSON.parse(storage.get(key) ?? '') as readonly object[];
  expect(storedOrders).toHaveLength(20);
  expect(storage.get(key)).not.toContain('OLD');
});

it.each(['{', 'null', '[{"orderNumber":"C1","journeys":7}]', '[null,1]'])(
  'nothing is read from an invalid stored text: %s',
  async (memory) => {
    const { orders, readOrders } = open(refuse(503), memory);
    orders.watch();
    await pass();
    expect(readOrders()).toMatchObject({ state: 'failed' });
    expect(getLastValue(readOrders())).toBeUndefined();
  },
);
