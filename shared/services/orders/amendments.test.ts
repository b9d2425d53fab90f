import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getLastValue } from '#shared/domain/kit/units/loading.ts';
import { selectBasket } from '#shared/store/slices/basket/basket.ts';
import { fakePage, refuse } from '../page/fake-page.test-data.ts';
import { createAmendments } from './amendments.ts';
import { wireReservation } from './wire-order.test-data.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const amendment = { orderNumber: 'CW123456', reservationNumbers: ['R1'] };
const basket = {
  journeys: [],
  errors: [],
  total: -12,
  currency: 'GBP',
  basketKind: 'AMENDMENT',
  orderNumber: 'CW123456',
  tradeIns: [{ reservationNumber: 'R1', journey: wireReservation('R1').journey, value: 12 }],
};

async function begin(answers: Parameters<typeof fakePage>[0]) {
  const page = fakePage(answers);
  const outcome = page.services.open(createAmendments).begin(amendment);
  await vi.advanceTimersByTimeAsync(200);
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(10_000);
  return { ...page, outcome: await outcome };
}

it('an amendment starts with a basket that contains the trade-ins (spec §7 reservations/amend)', async () => {
  const { outcome, calls, store } = await begin({ amendReservations: () => ({ basket, errors: [] }) });
  expect([outcome, calls.map(({ input }) => input.body)]).toEqual([{ kind: 'done' }, [amendment]]);
  expect(getLastValue(selectBasket(store.getState()))).toMatchObject({ tradeIns: [{ reservationNumber: 'R1' }] });
});

it.each([
  ['refused', refuse(409, [{ id: '9', message: 'Trop tard.' }]), null, { kind: 'refused', messages: ['Trop tard.'] }],
  ['started even if its answer was lost', refuse(503), basket, { kind: 'done' }],
  ['failed if its answer was lost', refuse(503), null, { kind: 'failed' }],
])('an amendment is %s', async (...[, amendReservations, heldBasket, expected]) => {
  expect((await begin({ amendReservations, getBasket: () => ({ basket: heldBasket }) })).outcome).toEqual(expected);
});
