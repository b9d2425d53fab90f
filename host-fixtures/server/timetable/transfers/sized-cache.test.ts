import { describe, expect, it } from 'vitest';
import { SizedCache } from './sized-cache.ts';

/** @returns the keys for which something was made, in their order */
function madeFor(most: number, asked: string): string {
  const kept = new SizedCache<string, string>(most, () => 1);
  let made = '';
  for (const key of asked) expect(kept.get(key, () => ((made += key), key))).toBe(key);
  return made;
}

describe('what is kept of what was asked for', () => {
  it.each([
    ['is made once while there is room', { most: 4, asked: 'ababab', made: 'ab' }],
    [
      'stays where it is asked for again and again, whatever else is',
      { most: 4, asked: 'aabacadaeafa', made: 'abcdef' },
    ],
    ['is dropped where more than the whole size came since', { most: 4, asked: 'abcdea', made: 'abcdea' }],
    ['is kept until the next but one where one fills it', { most: 1, asked: 'abaca', made: 'abc' }],
  ])('%s', (_what, { most, asked, made }) => {
    expect(madeFor(most, asked)).toBe(made);
  });

  it('counts by size', () => {
    const kept = new SizedCache<string, number>(10, (size) => size);
    let made = 0;
    const ask = (key: string, size: number) => kept.get(key, () => ((made += 1), size));
    ask('small', 1);
    ask('large', 5);
    ask('small', 1);
    expect(made).toBe(2);
    ask('larger', 9);
    ask('largest', 9);
    ask('small', 1);
    expect(made).toBe(5);
  });
});
