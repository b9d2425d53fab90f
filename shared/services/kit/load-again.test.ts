import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nowInTest } from '#test/support/test-clock.ts';
import { loadAgain } from './load-again.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  [0, 'code', 0],
  [1, 'code', 400],
  [2, 'code', 2000],
  [3, 'gone 2', 2000],
])('loadAgain with %i failures gives %s, after %i ms', async (failures, outcome, afterMs) => {
  const from = nowInTest();
  const load = async (failed: number) => {
    if (failed < failures) throw new Error(`gone ${failed}`);
    return 'code';
  };
  const loading = loadAgain(load).catch(({ message }: Error) => message);
  await vi.runAllTimersAsync();
  expect([await loading, nowInTest() - from]).toEqual([outcome, afterMs]);
});
