import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pounds } from '#shared/domain/kit/money/money.test-data.ts';
import { selectDayPrices, selectTravelDates } from '#shared/store/slices/search/travel-dates.ts';
import { fakePage, refuse } from '../page/fake-page.test-data.ts';
import { createTravelDates } from './travel-dates.ts';

const pair = { originId: 1, destinationId: 9 };
const wayBack = { originId: 9, destinationId: 1 };
const pass = (periodMs: number) => vi.advanceTimersByTimeAsync(periodMs);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

it('travel dates are requested in one direction for a single trip, in both for a return (spec §7)', async () => {
  const { services, calls, store } = fakePage({
    getTravelDates: () => ({ availableDates: ['2026-11-23', '2026-11-21', '2026-11-23'] }),
  });
  const dates = services.open(createTravelDates);
  const stop = dates.watch(pair, { isReturn: false });
  await pass(100);
  stop();
  expect(selectTravelDates(pair)(store.getState())).toEqual({ state: 'ready', value: ['2026-11-21', '2026-11-23'] });
  expect(selectTravelDates(wayBack)(store.getState()).state).toBe('idle');

  // A return trip reloads the outbound days, too (spec §4); the previous ones are shown meanwhile.
  const stopBoth = dates.watch(pair, { isReturn: true });
  expect(selectTravelDates(pair)(store.getState())).toMatchObject({
    state: 'loading',
    last: ['2026-11-21', '2026-11-23'],
  });
  await pass(100);
  stopBoth();
  expect(calls.map(({ input }) => input.query)).toEqual([
    { originCityId: 1, destinationCityId: 9 },
    { originCityId: 1, destinationCityId: 9 },
    { originCityId: 9, destinationCityId: 1 },
  ]);
  expect(selectTravelDates(wayBack)(store.getState()).state).toBe('ready');
});

it('the prices of a month are requested once', async () => {
  const prices = [{ date: '2026-12-01', price: 12.5, available: true }];
  const { services, calls, store } = fakePage({ getJourneyPrices: () => ({ dates: prices }) });
  const month = { ...pair, firstDay: '2026-12-01', days: 31, totalPassengers: 2 };
  const stop = services.open(createTravelDates).watchPrices(month);
  services.open(createTravelDates).watchPrices(month)();
  await pass(100);
  stop();
  expect(selectDayPrices(month)(store.getState())).toEqual({
    state: 'ready',
    value: [{ ...prices[0], price: pounds(12.5) }],
  });
  expect(calls.map(({ input }) => input.query)).toEqual([
    { ...pair, departureDate: '2026-12-01', days: 31, totalPassengers: 2, currency: 'GBP' },
  ]);
});

it('travel dates that fail are reported, and requested again by the next watcher', async () => {
  const world = { isDown: true };
  const { services, store, loggedMessages } = fakePage({
    getTravelDates: (call) => (world.isDown ? refuse(500)(call) : { availableDates: [] }),
  });
  services.open(createTravelDates).watch(pair, { isReturn: false });
  await pass(100);
  expect([selectTravelDates(pair)(store.getState()).state, loggedMessages.length]).toEqual(['failed', 1]);
  services.dispose();

  world.isDown = false;
  services.open(createTravelDates).watch(pair, { isReturn: false });
  await pass(100);
  expect(selectTravelDates(pair)(store.getState())).toEqual({ state: 'ready', value: [] });
  services.dispose();
});
