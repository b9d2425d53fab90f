import { expect, it } from 'vitest';
import { addFailure, getEnd, getWait, longestWaitMs, type RingCount } from './backoff.ts';

const limit = { free: 3, forgetMs: 5 * 60_000 };

/** Fails a number of times, as soon as it is allowed, and returns the waits in seconds. */
function fail(times: number, start: RingCount | undefined = undefined, startAt = 0) {
  let count = start;
  let now = startAt;
  const waits: number[] = [];
  for (let index = 0; index < times; index += 1) {
    count = addFailure(count, limit, now);
    const waitMs = getWait(count, now);
    waits.push(waitMs / 1000);
    now += waitMs;
  }
  return { waits, count, now };
}

it('waits twice as long after each failure beyond the free ones, as long as none is forgotten', () => {
  expect(fail(8).waits).toEqual([0, 0, 1, 2, 4, 8, 16, 32]);
});

it('allows further failures about as often as failures are forgotten', () => {
  const { now } = fail(8);
  const { waits, now: later } = fail(100, fail(8).count, now);
  expect((later - now) / waits.length).toBeGreaterThan(limit.forgetMs * 0.5);
  expect(Math.max(...waits)).toBeLessThanOrEqual(512);
});

it('never waits longer than a quarter of an hour, however many attempts are counted at once', () => {
  let count: RingCount | undefined;
  for (let index = 0; index < 1000; index += 1) count = addFailure(count, { free: 3, forgetMs: 3_600_000 }, 0);
  expect(getWait(count ?? { allowedAt: NaN }, 0)).toBe(longestWaitMs);
  expect(count?.failures).toBeLessThan(20);
});

it('forgets failures, and has forgotten all of them at its end', () => {
  const { count, now } = fail(5);
  if (!count) throw new Error('nothing was counted');
  expect(addFailure(count, limit, now + 3 * limit.forgetMs).failures).toBeLessThan(3);
  const end = getEnd(count, limit);
  expect(addFailure(count, limit, end).failures).toBe(1);
  expect(addFailure(count, limit, end - 1000).failures).toBeGreaterThan(1);
});

it('ends a wait that is too long because a clock was ahead', () => {
  const threeDaysMs = 3 * 24 * 3_600_000;
  const { count, now } = fail(6, undefined, threeDaysMs);
  if (!count) throw new Error('nothing was counted');
  expect(getWait(count, now - 1)).toBeGreaterThan(0);
  expect(getWait(count, 0)).toBe(0);
  expect(addFailure(count, limit, 0).countedAt).toBe(0);
});

it('does not end the longest wait because the clock is corrected by a second', () => {
  expect(getWait({ allowedAt: longestWaitMs }, -1000)).toBe(longestWaitMs + 1000);
});
