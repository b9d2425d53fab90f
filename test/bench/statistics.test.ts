import { describe, expect, it } from 'vitest';
import { getPercentile } from './statistics.ts';

describe('percentile', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);

  it.each([
    [0.5, 51],
    [0.95, 96],
    [0, 1],
    [1, 100],
  ])('%d of 100 values in any order is %d', (share, value) => {
    expect(getPercentile(values, share)).toBe(value);
  });

  it('of one value is that value, and of none NaN', () => {
    expect(getPercentile([7], 0.95)).toBe(7);
    expect(getPercentile([], 0.95)).toBeNaN();
  });

  it('does not sort its argument', () => {
    const values = [3, 1, 2];
    getPercentile(values, 0.5);
    expect(values).toEqual([3, 1, 2]);
  });
});
