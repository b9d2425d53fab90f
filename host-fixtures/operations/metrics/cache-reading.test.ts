import { describe, expect, it } from 'vitest';
import { cacheReading } from './cache-reading.ts';

/** A reading with a set duration, and a counter of its calls. */
function createReading(tookMs: number) {
  let clock = 1000;
  const reading = { count: 0, fails: false, tookMs };
  const ask = cacheReading(
    async () => {
      reading.count += 1;
      await Promise.resolve();
      clock += reading.tookMs;
      if (reading.fails) throw new Error('The database is away.');
      return reading.count;
    },
    { clockMs: () => clock, minMs: 5000, maxMs: 600_000, durationFactor: 100 },
  );
  return { ask, reading, advance: (ms: number) => (clock += ms) };
}

describe('cacheReading', () => {
  it.each([
    ['for some seconds if it takes no time', 1, 5000],
    ['a hundred times as long as it took', 300, 30_000],
    ['for ten minutes at most', 60_000, 600_000],
  ])('caches a value %s', async (_, tookMs, holdsMs) => {
    const { ask, reading, advance } = createReading(tookMs);
    expect(await ask()).toBe(1);
    advance(holdsMs - 1);
    expect(await ask()).toBe(1);
    advance(1);
    expect([await ask(), reading.count]).toEqual([2, 2]);
  });

  it('uses a hundredth of the time, however often it is requested', async () => {
    const { ask, reading, advance } = createReading(200);
    for (let second = 0; second < 3600; second += 1) {
      await ask();
      advance(1000);
    }
    expect(reading.count * 200).toBeLessThan((3600 * 1000) / 100 + 200);
    expect(reading.count).toBeGreaterThan(150);
  });

  it('is shared by concurrent callers', async () => {
    const { ask, reading } = createReading(10);
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
    expect(reading.count).toBe(1);
  });

  it('reads again after a failure', async () => {
    const { ask, reading } = createReading(10);
    reading.fails = true;
    await expect(ask()).rejects.toThrow('The database is away.');
    reading.fails = false;
    expect(await ask()).toBe(2);
  });
});
