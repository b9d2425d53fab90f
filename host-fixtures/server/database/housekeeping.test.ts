import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startHousekeeping } from './housekeeping.ts';
import { memoryLocks } from './shared/host-locks.ts';
import { type Database } from './tables.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const minuteMs = 60_000;

it('tidies up every ten minutes, also after a pass that failed, until it is stopped', async () => {
  const onProblem = vi.fn();
  const alone = vi.fn<(name: string) => Promise<void>>().mockRejectedValueOnce(new Error('on purpose'));
  alone.mockResolvedValue();
  const locks = { ...memoryLocks(), alone };
  const stop = startHousekeeping({ database: {} as Database, locks, now: () => 0, onProblem });
  await vi.advanceTimersByTimeAsync(10 * minuteMs - 1);
  expect(alone).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect([alone.mock.calls.length, onProblem.mock.calls.length]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(10 * minuteMs);
  expect([alone.mock.calls.length, onProblem.mock.calls.length]).toEqual([2, 1]);
  await stop();
  await vi.advanceTimersByTimeAsync(20 * minuteMs);
  expect(alone).toHaveBeenCalledTimes(2);
});
