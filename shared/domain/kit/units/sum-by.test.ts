import { expect, it } from 'vitest';
import { sumBy } from './sum-by.ts';

it.each([
  { items: [], expected: 0 },
  { items: [{ size: 2 }], expected: 2 },
  { items: [{ size: 2 }, { size: 3 }, { size: -1 }], expected: 4 },
])('the sum of $items.length items is $expected', ({ items, expected }) => {
  expect(sumBy(items, ({ size }) => size)).toBe(expected);
});
