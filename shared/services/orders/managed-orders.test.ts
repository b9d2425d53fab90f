import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiFailure } from '#shared/api/failure.ts';
import { getKeyedOrderName, selectOrder } from '#shared/store/slices/orders/orders.ts';
import { type FakeCall, fakePage, garble, refuse } from '../page/fake-page.test-data.ts';
import { createManagedOrders } from './managed-orders.ts';
import { wireOrder } from './wire-order.test-data.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const tabKey = 'coach-widgets.managed-order';
const lookup = { customerIdentifier: 'anna@example.com', referenceNumber: 'CW123456' };

function open(answers: Parameters<typeof fakePage>[0] = {}) {
  const page = fakePage({
    findOrderKey: () => ({ reservationDetailsKey: 'key-1' }),
    getOrder: () => wireOrder(),
    ...answers,
  });
  return { ...page, managedOrders: page.services.open(createManagedOrders) };
}

/** Waits for an outcome while the time of the network passes. */
async function settle<Outcome>(outcome: Promise<Outcome>): Promise<Outcome> {
  await vi.advanceTimersByTimeAsync(1000);
  return outcome;
}

const tooMany = (more: object) => (call: FakeCall) => {
  throw apiFailure(call.endpoint, { kind: 'http', status: 429, errors: [], ...more });
};

describe('the lookup of an order (spec §7 orders/key)', () => {
  it('is read by its key, which this tab stores', async () => {
    const { managedOrders, tabStorage, calls, store } = open();
    expect(await settle(managedOrders.find(lookup))).toEqual({ kind: 'found', key: 'key-1' });
    expect([tabStorage.get(tabKey), managedOrders.key()]).toEqual(['key-1', 'key-1']);
    managedOrders.watch('key-1');
    await vi.advanceTimersByTimeAsync(100);
    expect(calls.map(({ input }) => input.body)).toEqual([lookup, { reservationDetailsKey: 'key-1' }]);
    expect(selectOrder(getKeyedOrderName('key-1'))(store.getState())).toMatchObject({
      value: { orderNumber: 'CW123456' },
    });
    managedOrders.manage(undefined);
    expect([managedOrders.key(), tabStorage.has(tabKey)]).toEqual([undefined, false]);
  });

  it.each([
    ['not found', refuse(404), { kind: 'not-found' }],
    ['not found for an invalid number', refuse(400), { kind: 'not-found' }],
    ['not found, for an order that was deleted', refuse(410), { kind: 'not-found' }],
    ['not found, for a name that does not match', refuse(422), { kind: 'not-found' }],
    ['a failure, for a conflict', refuse(409), { kind: 'failed' }],
    ['too many', tooMany({ retryAfterSeconds: 90 }), { kind: 'too-many', retryAfterSeconds: 90 }],
    ['too many, without a time', tooMany({}), { kind: 'too-many' }],
    ['a failure of the server', refuse(503), { kind: 'failed' }],
    ['an answer that cannot be read', garble, { kind: 'failed' }],
  ])('is %s', async (_case, answer, expected) => {
    const { managedOrders, tabStorage } = open({ findOrderKey: answer });
    expect(await settle(managedOrders.find(lookup))).toEqual(expected);
    expect(tabStorage.has(tabKey)).toBe(false);
  });
});

describe('an order of the visitor’s own', () => {
  it('is found in the session, without requesting the orders of the account', async () => {
    const { managedOrders, requests } = open({ getOrderConfirmation: () => wireOrder() });
    expect(await settle(managedOrders.findOwn('CW123456'))).toBe('key-1');
    expect([requests(), managedOrders.key()]).toEqual([['getOrderConfirmation'], 'key-1']);
  });

  it('is found among the orders of the signed-in account', async () => {
    const accountOrders = [wireOrder({ orderNumber: 'CW9', reservationDetailsKey: 'key-9' }), wireOrder()];
    const { managedOrders } = open({
      getOrderConfirmation: refuse(404),
      getAccountOrders: () => ({ orders: accountOrders }),
    });
    expect(await settle(managedOrders.findOwn('CW123456'))).toBe('key-1');
  });

  it('is not found if neither has it', async () => {
    const { managedOrders } = open({ getOrderConfirmation: refuse(404), getAccountOrders: refuse(401) });
    expect(await settle(managedOrders.findOwn('CW123456'))).toBeUndefined();
    expect(managedOrders.key()).toBeUndefined();
  });
});

describe('the correction of a passenger (spec §7 reservations/passengers)', () => {
  const correction = { reservationNumber: 'R1', passenger: { passengerId: 'p1', firstName: 'Ania', lastName: 'K' } };

  it('is sent once, however often it is pressed', async () => {
    const { managedOrders, calls } = open({ savePassenger: () => ({ errors: [] }) });
    const both = Promise.all([managedOrders.correct(correction), managedOrders.correct(correction)]);
    expect(await settle(both)).toEqual([{ kind: 'done' }, { kind: 'done' }]);
    expect(calls.map(({ input }) => input.body)).toEqual([correction]);
  });

  it.each([
    ['in a success', () => ({ errors: [{ id: '7', message: 'Trop tard.' }, { id: '8' }] })],
    ['with a status', refuse(409, [{ id: '7', message: 'Trop tard.' }])],
  ])('is refused with the operator’s messages: %s', async (_case, savePassenger) => {
    const { managedOrders } = open({ savePassenger });
    expect(await settle(managedOrders.correct(correction))).toEqual({ kind: 'refused', messages: ['Trop tard.'] });
  });

  it('is sent again under the same key after its answer was lost, and under a new one after an answer', async () => {
    let isLost = true;
    const { managedOrders, calls } = open({ savePassenger: (call) => (isLost ? refuse(503)(call) : { errors: [] }) });
    expect(await settle(managedOrders.correct(correction))).toEqual({ kind: 'failed' });
    isLost = false;
    await settle(managedOrders.correct(correction));
    await settle(managedOrders.correct(correction));
    const [first, second, third] = calls.map(({ key }) => key);
    expect([second === first, third === first]).toEqual([true, false]);
  });
});
