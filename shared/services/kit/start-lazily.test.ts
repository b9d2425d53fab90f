import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startLazily } from './start-lazily.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Calls `startLazily` with code that the test makes load or fail. */
function startTest() {
  const stop = vi.fn();
  const onFailure = vi.fn();
  let resolve: (stop: () => void) => void = () => undefined;
  let reject: (problem: unknown) => void = () => undefined;
  const promise = new Promise<() => void>((...settle) => ([resolve, reject] = settle));
  const end = startLazily(() => promise, onFailure);
  return { stop, onFailure, end, load: () => resolve(stop), fail: reject };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

it('startLazily stops what it has started', async () => {
  const { load, end, stop } = startTest();
  load();
  await settle();
  expect(stop).not.toHaveBeenCalled();
  end();
  expect(stop).toHaveBeenCalledOnce();
});

it('startLazily stops a late start at once', async () => {
  const { load, end, stop } = startTest();
  end();
  load();
  await settle();
  expect(stop).toHaveBeenCalledOnce();
});

it('startLazily reports code that fails to load', async () => {
  const { fail, end, stop, onFailure } = startTest();
  fail(new TypeError('missing'));
  await vi.advanceTimersByTimeAsync(2000);
  end();
  expect([onFailure.mock.calls, stop.mock.calls]).toEqual([[[new TypeError('missing')]], []]);
});
