import { TestScheduler } from 'rxjs/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nowInTest } from '#test/support/test-clock.ts';
import { tickEverySecond } from './clock.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('tickEverySecond ticks at once and then every second', () => {
  const scheduler = new TestScheduler((actual, expected) => expect(actual).toEqual(expected));
  scheduler.run(({ expectObservable }) => {
    const clock$ = tickEverySecond(() => scheduler.now(), scheduler);
    expectObservable(clock$, '2100ms !').toBe('a 999ms b 999ms c', { a: 0, b: 1000, c: 2000 });
  });
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
