import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Loading } from '#shared/domain/kit/units/loading.ts';
import { nowInTest } from '#test/support/test-clock.ts';
import { fakePresence } from './fake-presence.test-data.ts';
import { poll, type Poll } from './poll.ts';
import { watchPresence } from './presence.ts';

const minute = 60_000;
const down = new Error('down');

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

/** A running poll: each question takes 100 ms and answers 1, 2, 3 … unless the test makes it fail. */
function running(options: Partial<Poll<number>> & { isPresent?: boolean } = {}) {
  const page = fakePresence(options.isPresent ?? true);
  const refresh$ = new Subject<{ keepsLast: boolean }>();
  const seen: Loading<number>[] = [];
  const signals: AbortSignal[] = [];
  const world = { isDown: false, asked: 0 };
  const subscription = poll<number>({
    ask: async (signal) => {
      signals.push(signal);
      const answer = (world.asked += 1);
      await new Promise((done) => setTimeout(done, 100));
      if (world.isDown) throw down;
      return answer;
    },
    periodMs: minute,
    presence$: watchPresence(page),
    refresh$,
    ...options,
  }).subscribe((answer) => seen.push(answer));
  const stop = async () => {
    subscription.unsubscribe();
    await vi.advanceTimersByTimeAsync(100);
  };
  return { page, refresh$, seen, signals, world, stop };
}

describe('poll and its period (spec §9)', () => {
  it('requests at once, then a period after each answer, and gives loading only once', async () => {
    const { seen, world, stop } = running();
    expect([world.asked, seen]).toEqual([1, [{ state: 'loading' }]]);
    await vi.advanceTimersByTimeAsync(100);
    await vi.advanceTimersByTimeAsync(minute - 1);
    expect(world.asked).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(world.asked).toBe(2);
    await vi.advanceTimersByTimeAsync(100);
    expect(seen.slice(1)).toEqual([
      { state: 'ready', value: 1 },
      { state: 'ready', value: 2 },
    ]);
    await stop();
  });

  it('starts with a known answer, and requests when that is no longer fresh', async () => {
    const { seen, world, stop } = running({ known: { value: 7, freshForMs: 20_000 } });
    await vi.advanceTimersByTimeAsync(19_999);
    expect([world.asked, seen]).toEqual([0, []]);
    await vi.advanceTimersByTimeAsync(101);
    expect(seen).toEqual([{ state: 'ready', value: 1 }]);
    await stop();
  });
});

describe('poll and failures', () => {
  it('fails without a value when there was no answer before', async () => {
    const { seen, world, stop } = running();
    world.isDown = true;
    await vi.advanceTimersByTimeAsync(100);
    expect(seen).toEqual([{ state: 'loading' }, { state: 'failed', problem: down }]);
    await stop();
  });

  it('keeps the last value when a request fails, and recovers by itself', async () => {
    const { seen, world, stop } = running();
    await vi.advanceTimersByTimeAsync(100);
    world.isDown = true;
    await vi.advanceTimersByTimeAsync(minute + 100);
    expect(seen.at(-1)).toEqual({ state: 'failed', problem: down, last: 1 });
    world.isDown = false;
    await vi.advanceTimersByTimeAsync(5100);
    expect(seen.at(-1)).toEqual({ state: 'ready', value: 3 });
    await stop();
  });

  it('retries after 5, 10, 20 and 40 s, then after each period', async () => {
    const { world, stop } = running();
    world.isDown = true;
    const askedAt: number[] = [];
    const began = nowInTest();
    let known = world.asked;
    while (nowInTest() - began < 200_000) {
      await vi.advanceTimersByTimeAsync(100);
      if (world.asked > known) askedAt.push(Math.round((nowInTest() - began) / 1000));
      known = world.asked;
    }
    expect(askedAt).toEqual([5, 15, 35, 75, 136, 196]);
    await stop();
  });
});

describe('poll while the page is hidden or offline', () => {
  it('pauses, and requests at once when the page is back', async () => {
    const { page, world, stop } = running();
    await vi.advanceTimersByTimeAsync(100);
    page.become(false);
    expect(vi.getTimerCount()).toBe(0);
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(world.asked).toBe(1);
    page.become(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(world.asked).toBe(2);
    await stop();
  });

  it('waits for the rest of the period after a short absence', async () => {
    const { page, world, stop } = running();
    await vi.advanceTimersByTimeAsync(100);
    page.become(false);
    await vi.advanceTimersByTimeAsync(20_000);
    page.become(true);
    await vi.advanceTimersByTimeAsync(39_999);
    expect(world.asked).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(world.asked).toBe(2);
    await stop();
  });

  it('repeats a failed request when the page is back, however short the absence', async () => {
    const { page, world, stop } = running();
    world.isDown = true;
    await vi.advanceTimersByTimeAsync(100);
    page.become(false);
    await vi.advanceTimersByTimeAsync(10);
    page.become(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(world.asked).toBe(2);
    await stop();
  });

  it('sends its first request also when the page was opened in the background', async () => {
    const { seen, world, stop } = running({ isPresent: false });
    await vi.advanceTimersByTimeAsync(3 * minute);
    expect(world.asked).toBe(1);
    expect(seen.at(-1)).toEqual({ state: 'ready', value: 1 });
    await stop();
  });
});

describe('poll and a refresh on demand', () => {
  it.each([
    ['keeps the last value meanwhile', true, { state: 'loading', last: 1 }],
    ['drops the last value when that is asked for', false, { state: 'loading' }],
  ])('%s', async (_case, keepsLast, expected) => {
    const { seen, refresh$, stop } = running();
    await vi.advanceTimersByTimeAsync(100);
    refresh$.next({ keepsLast });
    expect(seen.at(-1)).toEqual(expected);
    await stop();
  });

  it('aborts the request under way', async () => {
    const { seen, refresh$, signals, stop } = running();
    await vi.advanceTimersByTimeAsync(50);
    refresh$.next({ keepsLast: true });
    expect(signals.map((signal) => signal.aborted)).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(200);
    expect(seen.filter(({ state }) => state === 'ready')).toEqual([{ state: 'ready', value: 2 }]);
    await stop();
  });

  it('waits before the request when a delay is set (spec §9: 200 ms)', async () => {
    const { world, refresh$, stop } = running({ refreshDelayMs: 200 });
    await vi.advanceTimersByTimeAsync(100);
    refresh$.next({ keepsLast: true });
    await vi.advanceTimersByTimeAsync(199);
    expect(world.asked).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(world.asked).toBe(2);
    await stop();
  });
});

it('poll leaves no request, timer or listener when it is unsubscribed', async () => {
  const { page, signals, seen, stop } = running();
  await stop();
  await vi.advanceTimersByTimeAsync(minute);
  expect(signals[0]?.aborted).toBe(true);
  expect(page.listeners.size).toBe(0);
  expect(seen).toEqual([{ state: 'loading' }]);
});
