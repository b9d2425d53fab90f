import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pounds } from '#shared/domain/kit/money/money.test-data.ts';
import type { Settings } from '#shared/domain/page/operation/settings.ts';
import { createStore } from '#shared/store/create-store.ts';
import { selectFares } from '#shared/store/slices/fares/fares.ts';
import { type FakeCall, fakePage, refuse } from '../page/fake-page.test-data.ts';
import { createFares } from './fares.ts';

/** 21 November 2026, 23:30 in London: the next day in Paris. */
const night = Date.UTC(2026, 10, 21, 23, 30);

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(night);
});
afterEach(() => void vi.useRealTimers());

const getQuery = ({ input }: FakeCall) =>
  input.query as { originId: number; destinationId: number; departureDate: string };
const createPrices = (price: number | null) => ({ dates: [{ date: '2026-11-24', price, available: true }] });

function open(answer: (call: FakeCall) => unknown = () => createPrices(9), change: Partial<Settings> = {}) {
  const page = fakePage({ getJourneyPrices: answer }, change);
  const cities = [
    { id: 1, name: 'London', timeZone: 'Europe/London' },
    { id: 8, name: 'Paris', timeZone: 'Europe/Paris' },
  ];
  page.store.setState({ origins: { state: 'ready', value: { cities, recent: [] } } });
  const fares = page.services.open(createFares);
  const soFar = (originId = 1) => selectFares(originId)(page.store.getState());
  return { ...page, fares, soFar, destinations: () => page.calls.map((call) => getQuery(call).destinationId) };
}

const waitForAnswer = () => vi.advanceTimersByTimeAsync(100);

describe('fares (spec §7 journeys/prices, one call for each destination)', () => {
  it('request 30 days from today at the origin, for one traveller', async () => {
    const { fares, calls } = open();
    fares.watch(1, [4]);
    fares.watch(8, [4]);
    expect(calls.map(({ endpoint, input }) => [endpoint, input.query])).toEqual([
      [
        'getJourneyPrices',
        { originId: 1, destinationId: 4, departureDate: '2026-11-21', days: 30, totalPassengers: 1, currency: 'GBP' },
      ],
      [
        'getJourneyPrices',
        { originId: 8, destinationId: 4, departureDate: '2026-11-22', days: 30, totalPassengers: 1, currency: 'GBP' },
      ],
    ]);
    await waitForAnswer();
  });

  it('arrive one by one, also for destinations without a price', async () => {
    const { fares, soFar } = open((call) => createPrices(getQuery(call).destinationId === 6 ? null : 9));
    fares.watch(1, [4, 6]);
    expect(soFar()).toEqual({ from: '2026-11-21', pendingIds: [4, 6], results: [], failedIds: [] });
    await waitForAnswer();
    expect(soFar()).toEqual({
      from: '2026-11-21',
      pendingIds: [],
      failedIds: [],
      results: [{ destinationId: 4, lowest: { price: pounds(9), date: '2026-11-24' } }, { destinationId: 6 }],
    });
  });

  it.each([
    ['US', 11.99],
    ['CA', 11.99],
    ['UK', 9],
  ] as const)('are prices as %s pages show them: %d', async (operation, price) => {
    const date = { date: '2026-11-24', price: 9, bookingFee: 2.99, available: true };
    const { fares, soFar } = open(() => ({ dates: [date] }), { operation, currency: 'GBP' });
    fares.watch(1, [4]);
    await waitForAnswer();
    expect(soFar()?.results).toMatchObject([{ lowest: { price: pounds(price) } }]);
  });

  it('keep the others when one fails, which can be requested again', async () => {
    let isDown = true;
    const { fares, soFar, loggedMessages, destinations } = open((call) =>
      isDown && getQuery(call).destinationId === 6 ? refuse(500)(call) : createPrices(9),
    );
    fares.watch(1, [4, 6]);
    await waitForAnswer();
    expect(soFar()).toMatchObject({ pendingIds: [], failedIds: [6], results: [{ destinationId: 4 }] });
    expect(loggedMessages).toHaveLength(1);
    isDown = false;
    fares.retry(1);
    expect(soFar()).toMatchObject({ pendingIds: [6], failedIds: [] });
    await waitForAnswer();
    expect(soFar()?.results.map(({ destinationId }) => destinationId)).toEqual([4, 6]);
    expect(destinations()).toEqual([4, 6, 6]);
  });

  it('stay when the last subscriber leaves, and requests under way are aborted', async () => {
    const { fares, soFar, calls, destinations } = open();
    const leave = fares.watch(1, [4]);
    const leaveToo = fares.watch(1, [4]);
    await waitForAnswer();
    leave();
    leaveToo();
    const again = fares.watch(1, [4, 6]);
    expect(destinations()).toEqual([4, 6]);
    again();
    expect(calls[1]?.signal?.aborted).toBe(true);
    expect(soFar()).toMatchObject({ pendingIds: [], failedIds: [], results: [{ destinationId: 4 }] });
    await waitForAnswer();
    expect(soFar()?.results).toHaveLength(1);
  });

  it('are requested for more destinations when another subscriber needs them', async () => {
    const { fares, soFar, destinations } = open();
    fares.watch(1, [4]);
    fares.watch(1, [4, 6]);
    expect(destinations()).toEqual([4, 6]);
    await waitForAnswer();
    expect(soFar()?.results.map(({ destinationId }) => destinationId)).toEqual([4, 6]);
  });

  it('are requested again on another day', async () => {
    const { fares, soFar, destinations } = open();
    fares.watch(1, [4])();
    fares.watch(1, [4]);
    await waitForAnswer();
    fares.dispose();
    vi.setSystemTime(night + 86_400_000);
    fares.watch(1, [4]);
    expect(soFar()).toMatchObject({ from: '2026-11-22', pendingIds: [4], results: [] });
    expect(destinations()).toEqual([4, 4, 4]);
    await waitForAnswer();
  });

  it('are undefined before the first subscriber, and a retry sends no request', () => {
    const { fares, soFar, calls } = open();
    fares.retry(1);
    expect(soFar()).toBeUndefined();
    expect(selectFares(undefined)(createStore().getState())).toBeUndefined();
    expect(calls).toEqual([]);
  });
});
