import { describe, expect, it } from 'vitest';
import { cacheReading } from './cache-reading.ts';

/** A reading with a set duration, and a counter of its calls. */
function world(tookMs: number) {
  let clock = 1000;
  const made = { count: 0, fails: false, tookMs };
  const ask = cacheReading(
    async () => {
      made.count += 1;
      await Promise.resolve();
      clock += made.tookMs;
      if (made.fails) throw new Error('The database is away.');
      return made.count;
    },
    { clockMs: () => clock, minMs: 5000, maxMs: 600_000, durationFactor: 100 },
  );
  return { ask, made, later: (ms: number) => (clock += ms) };
}

describe('cacheReading', () => {
  it.each([
    ['for some seconds where it takes no time', 1, 5000],
    ['a hundred times as long as it took', 300, 30_000],
    ['for ten minutes at most', 60_000, 600_000],
  ])('holds %s', async (_, tookMs, holdsMs) => {
    const { ask, made, later } = world(tookMs);
    expect(await ask()).toBe(1);
    later(holdsMs - 1);
    expect(await ask()).toBe(1);
    later(1);
    expect([await ask(), made.count]).toEqual([2, 2]);
  });

  it('uses a hundredth of the time, however often it is requested', async () => {
    const { ask, made, later } = world(200);
    for (let asked = 0; asked < 3600; asked += 1) {
      await ask();
      later(1000);
    }
    expect(made.count * 200).toBeLessThan((3600 * 1000) / 100 + 200);
    expect(made.count).toBeGreaterThan(150);
  });

  it('is shared by concurrent callers', async () => {
    const { ask, made } = world(10);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
    expect(made.count).toBe(1);
  });

  it('reads again after a failure', async () => {
    const { ask, made } = world(10);
    made.fails = true;
    await expect(ask()).rejects.toThrow('The database is away.');
    made.fails = false;
    expect(await ask()).toBe(2);
  });
});
