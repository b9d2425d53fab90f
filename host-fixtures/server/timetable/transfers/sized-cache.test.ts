import { describe, expect, it } from 'vitest';
import { SizedCache } from './sized-cache.ts';

/** Requests some keys. @returns the keys for which a value was created, in order */
function request(maxSize: number, keys: string): string {
  const cache = new SizedCache<string, string>(maxSize, () => 1);
  let createdKeys = '';
  for (const key of keys) expect(cache.get(key, () => ((createdKeys += key), key))).toBe(key);
  return createdKeys;
}

describe('a value in the cache', () => {
  it.each([
    ['is created once if the cache is not full', { maxSize: 4, keys: 'ababab', expected: 'ab' }],
    ['remains if it is requested again and again', { maxSize: 4, keys: 'aabacadaeafa', expected: 'abcdef' }],
    ['is dropped after more new values than the maximum size', { maxSize: 4, keys: 'abcdea', expected: 'abcdea' }],
    ['remains until the next but one if each value fills the cache', { maxSize: 1, keys: 'abaca', expected: 'abc' }],
  ])('%s', (_what, { maxSize, keys, expected }) => {
    expect(request(maxSize, keys)).toBe(expected);
  });

  it('counts by its size', () => {
    const cache = new SizedCache<string, number>(10, (size) => size);
    let createdCount = 0;
    const get = (key: string, size: number) => cache.get(key, () => ((createdCount += 1), size));
    get('small', 1);
    get('large', 5);
    get('small', 1);
    expect(createdCount).toBe(2);
    get('larger', 9);
    get('largest', 9);
    get('small', 1);
    expect(createdCount).toBe(5);
  });
});
