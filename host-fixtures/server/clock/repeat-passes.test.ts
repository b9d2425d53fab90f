import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getBackoffMs, repeatPasses } from './repeat-passes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs a pass at once, and the next one after the interval', async () => {
  let end = () => undefined as void;
  const pass = vi.fn(() => new Promise<void>((resolve) => void (end = resolve)));
  const stop = repeatPasses(pass, 1000, () => undefined);
  await vi.advanceTimersByTimeAsync(5000);
  expect(pass).toHaveBeenCalledTimes(1);
  end();
  await vi.advanceTimersByTimeAsync(1000);
  expect(pass).toHaveBeenCalledTimes(2);
  end();
  await stop();
});

it('continues after a failed pass', async () => {
  const onProblem = vi.fn();
  const pass = vi.fn(() => Promise.reject(new Error('on purpose')));
  const stop = repeatPasses(pass, 1000, onProblem);
  await vi.advanceTimersByTimeAsync(1000);
  expect([pass.mock.calls.length, onProblem.mock.calls.length]).toEqual([2, 2]);
  await stop();
});

it('waits for the current pass when stopped, and starts no other', async () => {
  let end = () => undefined as void;
  const pass = vi.fn(() => new Promise<void>((resolve) => void (end = resolve)));
  let isStopped = false;
  const stopping = repeatPasses(pass, 1000, () => undefined)().then(() => void (isStopped = true));
  await vi.advanceTimersByTimeAsync(5000);
  expect(isStopped).toBe(false);
  end();
  await stopping;
  await vi.advanceTimersByTimeAsync(5000);
  expect(pass).toHaveBeenCalledTimes(1);
});

describe('the wait between failed tries', () => {
  it.each([
    [0, 1000],
    [1, 2000],
    [5, 32_000],
    [6, 60_000],
    [5000, 60_000],
  ])('after %i failures is %i ms, and never more than a minute', (tries, wait) => {
    expect(getBackoffMs(tries, 60_000)).toBe(wait);
  });
});
