import { expect, it } from 'vitest';
import { seededFraction } from './seeded-fraction.ts';

it('seededFraction is the same for the same text and differs for another', () => {
  expect(seededFraction('trip 1')).toBe(seededFraction('trip 1'));
  expect(seededFraction('trip 1')).not.toBe(seededFraction('trip 2'));
});

it.each([
  ['', 0.668922188],
  ['trip 1', 0.856739909],
])('seededFraction of “%s” is the same on every host and after every release', (seed, fraction) => {
  expect(seededFraction(seed)).toBeCloseTo(fraction, 8);
});

it('seededFraction spreads similar texts evenly', () => {
  const tenths = Array.from({ length: 10 }, () => 0);
  for (let index = 0; index < 10_000; index += 1) {
    const tenth = Math.floor(seededFraction(`trip-${index} 2031-03-09`) * 10);
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  expect(Math.min(...tenths)).toBeGreaterThan(850);
  expect(Math.max(...tenths)).toBeLessThan(1150);
});
