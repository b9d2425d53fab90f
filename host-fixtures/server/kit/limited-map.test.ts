import { expect, it } from 'vitest';
import { LimitedMap } from './limited-map.ts';

it('removes the value that was set longest ago', () => {
  const map = new LimitedMap<string, number>(2).set('a', 1).set('b', 2).set('a', 3).set('c', 4);
  expect([...map]).toEqual([
    ['a', 3],
    ['c', 4],
  ]);
});

it('removes no other value when it replaces one', () => {
  const map = new LimitedMap<string, number>(2).set('a', 1).set('b', 2).set('b', 3);
  expect([...map.keys()]).toEqual(['a', 'b']);
});
