import { expect, it } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

it('allows each visitor a number of attempts within a given time', () => {
  let now = 1000;
  const limit = createRateLimit({ tries: 2, withinMs: 500 }, () => now);
  expect([limit.take('a'), limit.take('a'), limit.take('a'), limit.take('b')]).toEqual([true, true, false, true]);
  now += 499;
  expect(limit.take('a')).toBe(false);
  now += 1;
  expect(limit.take('a')).toBe(true);
});

it('restarts after a clock was ahead, but not after a small correction', () => {
  let now = 72 * 3_600_000;
  const limit = createRateLimit({ tries: 1, withinMs: 500 }, () => now);
  limit.take('a');
  now -= 1000;
  expect(limit.take('a')).toBe(false);
  now = 0;
  expect(limit.take('a')).toBe(true);
});

it('drops the oldest visitor, so that its size is limited', () => {
  const limit = createRateLimit({ tries: 1, withinMs: 500 }, () => 0);
  for (let visitor = 0; visitor <= 5000; visitor += 1) limit.take(String(visitor));
  expect(limit.take('5000')).toBe(false);
  expect(limit.take('0')).toBe(true);
});
