import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nowInTest } from '#test/support/test-clock.ts';
import { loadModule } from './load-module.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  [0, 'code', 0],
  [1, 'code', 400],
  [2, 'code', 2000],
  [3, 'missing 2', 2000],
])('loadModule with %i failures ends with %s, after %i ms', async (failures, outcome, afterMs) => {
  const startMs = nowInTest();
  const load = async (attempts: number) => {
    if (attempts < failures) throw new Error(`missing ${attempts}`);
    return 'code';
  };
  const loading = loadModule(load).catch(({ message }: Error) => message);
  await vi.runAllTimersAsync();
  expect([await loading, nowInTest() - startMs]).toEqual([outcome, afterMs]);
});
