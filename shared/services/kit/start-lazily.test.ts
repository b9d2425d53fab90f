import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startLazily } from './start-lazily.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Something that starts when it is told to, or fails to come. */
function late() {
  const stop = vi.fn();
  const onFailure = vi.fn();
  let resolve: (stop: () => void) => void = () => undefined;
  let reject: (problem: unknown) => void = () => undefined;
  const promise = new Promise<() => void>((...settle) => ([resolve, reject] = settle));
  const end = startLazily(() => promise, onFailure);
  return { stop, onFailure, end, come: () => resolve(stop), fail: reject };
}

const soon = () => vi.advanceTimersByTimeAsync(0);

it('startLazily stops what it has started', async () => {
  const { come, end, stop } = late();
  come();
  await soon();
  expect(stop).not.toHaveBeenCalled();
  end();
  expect(stop).toHaveBeenCalledOnce();
});

it('startLazily stops at once what starts after it was stopped', async () => {
  const { come, end, stop } = late();
  end();
  come();
  await soon();
  expect(stop).toHaveBeenCalledOnce();
});

it('startLazily reports code that fails to load', async () => {
  const { fail, end, stop, onFailure } = late();
  fail(new TypeError('gone'));
  await vi.advanceTimersByTimeAsync(2000);
  end();
  expect([onFailure.mock.calls, stop.mock.calls]).toEqual([[[new TypeError('gone')]], []]);
});
