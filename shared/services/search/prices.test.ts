import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addDays } from '#shared/domain/kit/dates/day-arithmetic.ts';
import { pounds } from '#shared/domain/kit/money/money.test-data.ts';
import { selectDays } from '#shared/store/slices/search/days.ts';
import { fakePage } from '../page/fake-page.test-data.ts';
import { createPrices } from './prices.ts';

const question = { originId: 1, destinationId: 9, travellers: { totalPassengers: 3, concessionCount: 1, nusCount: 0 } };
const from = '2031-03-09';

beforeEach(() => vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('the prices cover 7 days for the given travellers, then the next 7 (spec §9 "Ribbon")', async () => {
  const { services, store, calls } = fakePage({
    getJourneyPrices: () => ({ dates: [{ date: from, price: 12.5, available: true }] }),
  });
  const prices = services.open(createPrices);
  const stop = prices.watch(question, { from });
  await vi.advanceTimersByTimeAsync(100);
  expect(selectDays(question)(store.getState())).toMatchObject({
    state: 'ready',
    value: { length: 7, 0: { price: pounds(12.5), available: true }, 1: { price: null, available: false } },
  });
  void prices.loadMore(question);
  await vi.advanceTimersByTimeAsync(100);
  expect(calls.map(({ input }) => input.query)).toMatchObject([
    { originId: 1, destinationId: 9, departureDate: from, days: 7, totalPassengers: 3, concessionCount: 1 },
    { departureDate: addDays(from, 7), days: 7 },
  ]);
  stop();
});
