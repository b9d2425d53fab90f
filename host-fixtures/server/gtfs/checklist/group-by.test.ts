import { expect, it } from 'vitest';
import { mostCommon } from '../../kit/group-by.ts';

it.each([
  [['b', 'a', 'b'], 'b'],
  [['b', 'a'], 'a'],
  [['c', 'b', 'a', 'c', 'b'], 'b'],
  [[], undefined],
])('the most common of %j is %s', (values, expected) => expect(mostCommon(values)).toBe(expected));
