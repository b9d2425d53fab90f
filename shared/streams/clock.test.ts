import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nowInTest } from '#test/support/test-clock.ts';
import { tickEverySecond } from './clock.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('tickEverySecond ticks at once and then every second', async () => {
  const startMs = nowInTest();
  const ticks: number[] = [];
  const subscription = tickEverySecond(() => nowInTest() - startMs).subscribe((ms) => ticks.push(ms));
  await vi.advanceTimersByTimeAsync(2100);
  subscription.unsubscribe();
  expect(ticks).toEqual([0, 1000, 2000]);
});

it('tickEverySecond shares one timer, from the first subscriber to the last', async () => {
  const clock$ = tickEverySecond(nowInTest);
  expect(vi.getTimerCount()).toBe(0);
  const first = clock$.subscribe();
  const second = clock$.subscribe();
  await vi.advanceTimersByTimeAsync(500);
  expect(vi.getTimerCount()).toBe(1);
  first.unsubscribe();
  expect(vi.getTimerCount()).toBe(1);
  second.unsubscribe();
  expect(vi.getTimerCount()).toBe(0);
});
