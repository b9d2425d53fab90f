import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakePage } from '../page/fake-page.test-data.ts';
import { createLocalTimes } from './local-times.ts';

const began = Date.UTC(2031, 2, 9, 23, 30);

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(began);
});
afterEach(() => vi.useRealTimers());

it('the clock follows the server’s time once it has answered', () => {
  const { services, world } = fakePage();
  expect(services.clock.now()).toBe(began);
  world.serverAheadMs = 3_600_000;
  expect(services.clock.now()).toBe(began + 3_600_000);
});

it.each([
  ['Europe/London', '2031-03-09', '2031-03-09T23:30:00'],
  ['Europe/Warsaw', '2031-03-10', '2031-03-10T00:30:00'],
  ['America/Los_Angeles', '2031-03-09', '2031-03-09T16:30:00'],
])('the local date and time in %s are those of its zone', (zone, day, clocks) => {
  const local = fakePage().services.open(createLocalTimes);
  expect([local.today(zone), local.localNow(zone)]).toEqual([day, clocks]);
});

it('the clock uses one timer for all watchers, and stops with the last one', async () => {
  const { clock } = fakePage().services;
  const ticks: number[] = [];
  const stops = [clock.watch((nowMs) => ticks.push(nowMs - began)), clock.watch(() => {})];
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(ticks).toEqual([0, 1000, 2000]);
  expect(vi.getTimerCount()).toBe(1);
  for (const stop of stops) stop();
  expect(vi.getTimerCount()).toBe(0);
});
