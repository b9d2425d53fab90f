import { lastValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nowInTest } from '#test/support/test-clock.ts';
import { mapsBackOffMs, retryGrowing } from './retry-growing.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it.each([
  [1, 2],
  [2, 8],
  [3, 24],
])('mapsBackOffMs waits before attempt %i for %i ms (spec §4 "Maps loader")', (attempt, waitMs) => {
  expect(mapsBackOffMs(attempt)).toBe(waitMs);
});

describe('retryGrowing', () => {
  const failing = (failures: number) => {
    const askedAt: number[] = [];
    const ask = async () => {
      askedAt.push(nowInTest());
      if (askedAt.length <= failures) throw new Error(`try ${askedAt.length}`);
      return 'map';
    };
    return { ask, waits: () => askedAt.map((time, index) => time - (askedAt[index - 1] ?? time)) };
  };

  it('gives the answer of the first attempt that succeeds', async () => {
    const { ask, waits } = failing(2);
    const answer = lastValueFrom(retryGrowing({ ask, retries: 3, waitMs: mapsBackOffMs }));
    await vi.runAllTimersAsync();
    expect(await answer).toBe('map');
    expect(waits()).toEqual([0, 2, 8]);
  });

  it('gives the last error when every attempt fails', async () => {
    const { ask, waits } = failing(9);
    const answer = lastValueFrom(retryGrowing({ ask, retries: 3, waitMs: mapsBackOffMs })).catch((error) => error);
    await vi.runAllTimersAsync();
    expect(await answer).toEqual(new Error('try 4'));
    expect(waits()).toEqual([0, 2, 8, 24]);
  });
});
