import { expect, it } from 'vitest';
import { findMostCommon } from './group-by.ts';

it.each([
  [['b', 'a', 'b'], 'b'],
  [['b', 'a'], 'a'],
  // In Estonian, z is before t.
  [['z', 't'], 't'],
  [['c', 'b', 'a', 'c', 'b'], 'b'],
  [[], undefined],
])('finds the most common of %j: %s', (values, expected) => expect(findMostCommon(values)).toBe(expected));
