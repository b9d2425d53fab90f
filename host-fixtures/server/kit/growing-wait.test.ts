import { describe, expect, it } from 'vitest';
import { growingWait } from './growing-wait.ts';

describe('the wait between failed tries', () => {
  it.each([
    [0, 1000],
    [1, 2000],
    [5, 32_000],
    [6, 60_000],
    [5000, 60_000],
  ])('after %i failures is %i ms, and never more than a minute', (tries, wait) => {
    expect(growingWait(tries, 60_000)).toBe(wait);
  });
});
