import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pounds } from '#shared/domain/kit/money/money.test-data.ts';
import { selectCancellation } from '#shared/store/slices/orders/cancellations.ts';
import { getReservationOrderName, selectOrder } from '#shared/store/slices/orders/orders.ts';
import { createBaskets } from '../basket/baskets.ts';
import { fakePage, refuse } from '../page/fake-page.test-data.ts';
import { createCancellations } from './cancellations.ts';
import { wireCancellation, wireOrder, wireReservation } from './wire-order.test-data.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function open(answers: Parameters<typeof fakePage>[0] = {}) {
  const page = fakePage({
    getCancellation: () => wireCancellation(),
    getCancellationOrder: () => wireOrder(),
    refundReservation: () => ({ errors: [], refundedAmount: 10 }),
    ...answers,
  });
  const cancellations = page.services.open(createCancellations);
  cancellations.watch('key-R1');
  await vi.advanceTimersByTimeAsync(100);
  const answer = selectCancellation('key-R1')(page.store.getState());
  const [journey, wholeOrder] = answer.state === 'ready' ? answer.value.choices : [];
  if (!journey || !wholeOrder) throw new Error('There are no choices.');
  return { ...page, cancellations, journey, wholeOrder };
}

async function settle<Outcome>(outcome: Promise<Outcome>): Promise<Outcome> {
  await vi.advanceTimersByTimeAsync(1000);
  return outcome;
}

const listRefundCalls = ({ calls }: Awaited<ReturnType<typeof open>>) =>
  calls.filter(({ endpoint }) => endpoint === 'refundReservation');

describe('a reservation that can be cancelled', () => {
  it('has its price, refund fee and refund as money', async () => {
    const { journey, wholeOrder } = await open();
    expect(journey).toMatchObject({ paid: pounds(12), refundFee: pounds(2), refundableAmount: pounds(10) });
    expect(wholeOrder.reservationNumbers).toEqual(['R1', 'R2']);
  });

  it('is cancelled once, however often it is confirmed', async () => {
    const page = await open();
    const { cancellations, journey } = page;
    const both = Promise.all([cancellations.confirm('key-R1', journey), cancellations.confirm('key-R1', journey)]);
    expect(await settle(both)).toEqual([1, 2].map(() => ({ kind: 'done', refundedAmount: pounds(10) })));
    expect(listRefundCalls(page).map(({ input }) => input)).toEqual([
      { params: { key: 'key-R1' }, body: { quoteId: 'q1' } },
    ]);
  });

  it('makes the basket be read again, since an exchange of it has ended', async () => {
    const { cancellations, journey, services, calls } = await open({ getBasket: () => ({ basket: null }) });
    services.open(createBaskets).watch();
    await vi.advanceTimersByTimeAsync(100);
    const countReadings = () => calls.filter(({ endpoint }) => endpoint === 'getBasket').length;
    const before = countReadings();
    await settle(cancellations.confirm('key-R1', journey));
    expect(countReadings()).toBe(before + 1);
  });

  it('counts as cancelled if the answer was lost and the order shows it', async () => {
    const reservations = [wireReservation('R1', { status: 'CANCELLED' }), wireReservation('R2')];
    const { cancellations, journey, wholeOrder } = await open({
      refundReservation: refuse(503),
      getCancellationOrder: () => wireOrder({ reservations }),
    });
    expect(await settle(cancellations.confirm('key-R1', journey))).toEqual({ kind: 'done' });
    expect(await settle(cancellations.confirm('key-R1', wholeOrder))).toEqual({ kind: 'unsure' });
  });

  it('is cancelled again under the same key if the outcome is unknown', async () => {
    const page = await open({ refundReservation: refuse(503), getCancellationOrder: refuse(503) });
    expect(await settle(page.cancellations.confirm('key-R1', page.journey))).toEqual({ kind: 'unsure' });
    await settle(page.cancellations.confirm('key-R1', page.journey));
    await settle(page.cancellations.confirm('key-R1', page.wholeOrder));
    const [first, second, third] = listRefundCalls(page).map(({ key }) => key);
    expect([second === first, third === first]).toEqual([true, false]);
  });

  it.each([
    ['quote-expired', [{ id: 'quote-expired', message: 'Trop tard.' }], { kind: 'quote-expired' }],
    [
      'refused',
      [{ id: '9', message: 'Le départ est passé.' }],
      { kind: 'refused', messages: ['Le départ est passé.'] },
    ],
  ])('is reloaded if it is %s, with any status', async (_case, errors, expected) => {
    for (const refundReservation of [() => ({ errors }), refuse(409, errors)]) {
      const page = await open({ refundReservation });
      expect(await settle(page.cancellations.confirm('key-R1', page.journey))).toEqual(expected);
      expect(page.requests().filter((name) => name === 'getCancellation')).toHaveLength(2);
    }
  });
});

it('a reservation and its order are requested again for the next watcher', async () => {
  const { cancellations, requests } = await open();
  const count = (name: string) => requests().filter((endpoint) => endpoint === name).length;
  const leave = cancellations.watch('key-R2');
  cancellations.watchOrder('key-R1')();
  cancellations.watchOrder('key-R1');
  await vi.advanceTimersByTimeAsync(100);
  leave();
  cancellations.watch('key-R2');
  expect([count('getCancellation'), count('getCancellationOrder')]).toEqual([3, 2]);
});

it('the order of a reservation is read by the reservation’s key', async () => {
  const { cancellations, store } = await open();
  cancellations.watchOrder('key-R1');
  await vi.advanceTimersByTimeAsync(100);
  const order = selectOrder(getReservationOrderName('key-R1'))(store.getState());
  expect(order).toMatchObject({ value: { orderNumber: 'CW123456' } });
});
