import { describe, expect, it } from 'vitest';
import { growingWait } from './growing-wait.ts';

describe('how long is waited between tries that fail', () => {
  it.each([
    [0, 1000],
    [1, 2000],
    [5, 32_000],
    [6, 60_000],
    [5000, 60_000],
  ])('after %i of them it is %i ms, of a minute at most', (tries, wait) => {
    expect(growingWait(tries, 60_000)).toBe(wait);
  });
});
