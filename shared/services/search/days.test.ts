import { createDays } from './days.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { addDays } from '#shared/domain/kit/dates/day-arithmetic.ts';
import { selectDays } from '#shared/store/slices/search/days.ts';
import { fakePage, type FakeCall, refuse } from '../page/fake-page.test-data.ts';

const pair = { originId: 1, destinationId: 9 };
const from = '2031-03-09';
const pass = (periodMs: number) => vi.advanceTimersByTimeAsync(periodMs);

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

/** Coaches run only on these days, and the answer contains no others. */
function running(...dates: string[]) {
  const world = { isDown: false };
  const page = fakePage({
    getJourneyDays: (call) =>
      world.isDown ? refuse(503)(call) : { dates: dates.map((date) => ({ date, available: true })) },
  });
  const days = () => selectDays(pair)(page.store.getState());
  return { ...page, days, world };
}

const stretch = ({ input }: FakeCall) => input.query;

it('the days of a ribbon are 7 at first, then the next 7 (spec §9 "Ribbon")', async () => {
  const { services, days, calls } = running('2031-03-10');
  const stop = services.open(createDays).watch(pair, { from });
  await pass(100);
  expect(days()).toMatchObject({
    state: 'ready',
    value: { length: 7, 0: { available: false }, 1: { available: true } },
  });

  void services.open(createDays).loadMore(pair);
  expect(days()).toMatchObject({ state: 'loading', last: { length: 7 } });
  await pass(100);
  expect(days()).toMatchObject({ value: { length: 14, 13: { date: addDays(from, 13), price: null } } });
  expect(calls.map(stretch)).toMatchObject([
    { departureDate: from, days: 7 },
    { departureDate: addDays(from, 7), days: 7 },
  ]);
  stop();
});

it.each([
  [6, 7],
  [7, 14],
  [13, 14],
])('the days of a ribbon reach a date chosen by a link, %i days ahead, with %i days', async (ahead, days) => {
  const { services, calls } = running();
  const stop = services.open(createDays).watch(pair, { from, until: addDays(from, ahead) });
  await pass(100);
  expect(calls.map(stretch)).toMatchObject([{ departureDate: from, days }]);
  stop();
});

it('the days of a ribbon are requested once at a time', async () => {
  const { services, calls } = running();
  const stop = services.open(createDays).watch(pair, { from });
  void services.open(createDays).loadMore(pair);
  void services.open(createDays).loadMore(pair);
  await pass(100);
  expect(calls).toHaveLength(1);
  stop();
});

it('loadUntilService adds days until a day has coaches', async () => {
  const { services, days } = running(from, addDays(from, 17));
  const stop = services.open(createDays).watch(pair, { from });
  await pass(100);
  const loading = services.open(createDays).loadUntilService(pair, from);
  await pass(1000);
  await loading;
  expect(days()).toMatchObject({ value: { length: 21, 17: { available: true } } });
  stop();
});

it('loadUntilService waits for a day with coaches in each of two calls at once', async () => {
  const { services, days } = running(from, addDays(from, 31));
  const stop = services.open(createDays).watch(pair, { from });
  await pass(100);
  const lengths: unknown[] = [];
  for (let call = 0; call < 2; call += 1) {
    const loading = services.open(createDays).loadUntilService(pair, from);
    void loading.then(() => lengths.push(days()));
  }
  await pass(1000);
  expect(lengths).toMatchObject([{ value: { length: 35 } }, { value: { length: 35 } }]);
  stop();
});

it('loadUntilService stops after 8 weeks without coaches', async () => {
  const { services, calls } = running();
  const stop = services.open(createDays).watch(pair, { from });
  await pass(100);
  const loading = services.open(createDays).loadUntilService(pair, from);
  await pass(5000);
  await loading;
  expect(calls).toHaveLength(9);
  stop();
});

it('loadUntilService stops after 8 weeks, however often it is called', async () => {
  const { services, calls } = running();
  const stop = services.open(createDays).watch(pair, { from });
  await pass(100);
  for (let time = 0; time < 3; time += 1) {
    void services.open(createDays).loadUntilService(pair, from);
    await pass(5000);
  }
  expect(calls).toHaveLength(9);
  stop();
});

it('the days of a ribbon stay when more fail to load, which can be tried again', async () => {
  const { services, days, world, loggedMessages } = running();
  const stop = services.open(createDays).watch(pair, { from });
  await pass(100);
  world.isDown = true;
  void services.open(createDays).loadMore(pair);
  await pass(100);
  expect(days()).toMatchObject({ state: 'failed', last: { length: 7 } });
  expect(loggedMessages).toHaveLength(1);
  world.isDown = false;
  void services.open(createDays).loadMore(pair);
  await pass(100);
  expect(days()).toMatchObject({ state: 'ready', value: { length: 14 } });
  stop();
});

it('the first days of a ribbon that failed to load are requested again, as many as before', async () => {
  const { services, days, calls, world } = running();
  world.isDown = true;
  const stop = services.open(createDays).watch(pair, { from, until: addDays(from, 9) });
  await pass(100);
  expect(days()).toMatchObject({ state: 'failed' });
  world.isDown = false;
  services.open(createDays).retry(pair);
  await pass(100);
  expect(days()).toMatchObject({ state: 'ready', value: { length: 14 } });
  services.open(createDays).retry(pair);
  expect(calls).toHaveLength(2);
  stop();
});

it('the days of a ribbon stay for the next subscriber, and are replaced for a different first day', async () => {
  const { services, days, calls } = running();
  const stop = services.open(createDays).watch(pair, { from });
  await pass(100);
  stop();
  services.open(createDays).watch(pair, { from })();
  expect(calls).toHaveLength(1);
  const stopNext = services.open(createDays).watch(pair, { from: addDays(from, 1) });
  await pass(100);
  expect(days()).toMatchObject({ value: { length: 7, 0: { date: addDays(from, 1) } } });
  stopNext();
});

it('the request for days is aborted when the last watcher leaves', async () => {
  const { services, days, calls, loggedMessages } = running();
  services.open(createDays).watch(pair, { from })();
  await pass(200);
  expect([days(), calls[0]?.signal?.aborted, loggedMessages]).toEqual([{ state: 'idle' }, true, []]);
});
