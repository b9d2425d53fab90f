import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Loading } from '#shared/domain/kit/units/loading.ts';
import { nowInTest } from '#test/support/test-clock.ts';
import { createFakePresence } from './fake-presence.test-data.ts';
import { poll, type Poll } from './poll.ts';
import { watchPresence } from './presence.ts';

const minute = 60_000;
const down = new Error('down');

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

/** A poll whose requests take 100 ms and return 1, 2, 3 … unless the test makes them fail. */
function startPoll(options: Partial<Poll<number>> & { isPresent?: boolean } = {}) {
  const page = createFakePresence(options.isPresent ?? true);
  const refresh$ = new Subject<void>();
  const emittedValues: Loading<number>[] = [];
  const signals: AbortSignal[] = [];
  const world = { isDown: false, requests: 0 };
  const subscription = poll<number>({
    load: async (signal) => {
      signals.push(signal);
      const answer = (world.requests += 1);
      await new Promise((resolve) => setTimeout(resolve, 100));
      if (world.isDown) throw down;
      return answer;
    },
    periodMs: minute,
    presence$: watchPresence(page),
    refresh$,
    ...options,
  }).subscribe((answer) => emittedValues.push(answer));
  const stop = async () => {
    subscription.unsubscribe();
    await vi.advanceTimersByTimeAsync(100);
  };
  return { page, refresh$, emittedValues, signals, world, stop };
}

describe('poll and its period (spec §9)', () => {
  it('requests at once, then a period after each answer, and emits loading only once', async () => {
    const { emittedValues, world, stop } = startPoll();
    expect([world.requests, emittedValues]).toEqual([1, [{ state: 'loading' }]]);
    await vi.advanceTimersByTimeAsync(100);
    await vi.advanceTimersByTimeAsync(minute - 1);
    expect(world.requests).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(world.requests).toBe(2);
    await vi.advanceTimersByTimeAsync(100);
    expect(emittedValues.slice(1)).toEqual([
      { state: 'ready', value: 1 },
      { state: 'ready', value: 2 },
    ]);
    await stop();
  });

  it('starts with an earlier answer, and requests when that is no longer fresh', async () => {
    const { emittedValues, world, stop } = startPoll({ initial: { value: 7, freshForMs: 20_000 } });
    await vi.advanceTimersByTimeAsync(19_999);
    expect([world.requests, emittedValues]).toEqual([0, []]);
    await vi.advanceTimersByTimeAsync(101);
    expect(emittedValues).toEqual([{ state: 'ready', value: 1 }]);
    await stop();
  });
});

describe('poll and failures', () => {
  it('fails without a value when there was no answer before', async () => {
    const { emittedValues, world, stop } = startPoll();
    world.isDown = true;
    await vi.advanceTimersByTimeAsync(100);
    expect(emittedValues).toEqual([{ state: 'loading' }, { state: 'failed', problem: down }]);
    await stop();
  });

  it('keeps the last value when a request fails, and recovers by itself', async () => {
    const { emittedValues, world, stop } = startPoll();
    await vi.advanceTimersByTimeAsync(100);
    world.isDown = true;
    await vi.advanceTimersByTimeAsync(minute + 100);
    expect(emittedValues.at(-1)).toEqual({ state: 'failed', problem: down, last: 1 });
    world.isDown = false;
    await vi.advanceTimersByTimeAsync(5100);
    expect(emittedValues.at(-1)).toEqual({ state: 'ready', value: 3 });
    await stop();
  });

  it('retries after 5, 10, 20 and 40 s, then after each period', async () => {
    const { world, stop } = startPoll();
    world.isDown = true;
    const requestedAt: number[] = [];
    const startMs = nowInTest();
    let previousRequests = world.requests;
    while (nowInTest() - startMs < 200_000) {
      await vi.advanceTimersByTimeAsync(100);
      if (world.requests > previousRequests) requestedAt.push(Math.round((nowInTest() - startMs) / 1000));
      previousRequests = world.requests;
    }
    expect(requestedAt).toEqual([5, 15, 35, 75, 136, 196]);
    await stop();
  });
});

describe('poll while the page is hidden or offline', () => {
  it('pauses, and requests at once when the page is back', async () => {
    const { page, world, stop } = startPoll();
    await vi.advanceTimersByTimeAsync(100);
    page.setPresent(false);
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(world.requests).toBe(1);
    page.setPresent(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(world.requests).toBe(2);
    await stop();
  });

  it('waits for the rest of the period after a short absence', async () => {
    const { page, world, stop } = startPoll();
    await vi.advanceTimersByTimeAsync(100);
    page.setPresent(false);
    await vi.advanceTimersByTimeAsync(20_000);
    page.setPresent(true);
    await vi.advanceTimersByTimeAsync(39_999);
    expect(world.requests).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(world.requests).toBe(2);
    await stop();
  });

  it('repeats a failed request when the page is back, however short the absence', async () => {
    const { page, world, stop } = startPoll();
    world.isDown = true;
    await vi.advanceTimersByTimeAsync(100);
    page.setPresent(false);
    await vi.advanceTimersByTimeAsync(10);
    page.setPresent(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(world.requests).toBe(2);
    await stop();
  });

  it('sends its first request also if the page was opened in the background', async () => {
    const { emittedValues, world, stop } = startPoll({ isPresent: false });
    await vi.advanceTimersByTimeAsync(3 * minute);
    expect(world.requests).toBe(1);
    expect(emittedValues.at(-1)).toEqual({ state: 'ready', value: 1 });
    await stop();
  });
});

describe('poll and a refresh on demand', () => {
  it('keeps the last value meanwhile', async () => {
    const { emittedValues, refresh$, stop } = startPoll();
    await vi.advanceTimersByTimeAsync(100);
    refresh$.next();
    expect(emittedValues.at(-1)).toEqual({ state: 'loading', last: 1 });
    await stop();
  });

  it('aborts the request under way', async () => {
    const { emittedValues, refresh$, signals, stop } = startPoll();
    await vi.advanceTimersByTimeAsync(50);
    refresh$.next();
    expect(signals.map((signal) => signal.aborted)).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(200);
    expect(emittedValues.filter(({ state }) => state === 'ready')).toEqual([{ state: 'ready', value: 2 }]);
    await stop();
  });

  it('waits before the request when a delay is set (spec §9: 200 ms)', async () => {
    const { world, refresh$, stop } = startPoll({ refreshDelayMs: 200 });
    await vi.advanceTimersByTimeAsync(100);
    refresh$.next();
    await vi.advanceTimersByTimeAsync(199);
    expect(world.requests).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(world.requests).toBe(2);
    await stop();
  });
});

it('poll leaves no request, timer or listener when it is unsubscribed', async () => {
  const { page, signals, emittedValues, stop } = startPoll();
  await stop();
  await vi.advanceTimersByTimeAsync(minute);
  expect(signals[0]?.aborted).toBe(true);
  expect(page.listeners.size).toBe(0);
  expect(emittedValues).toEqual([{ state: 'loading' }]);
});
