import { expect, it } from 'vitest';
import { headingLevel } from './heading-level.ts';

it.each([
  [2, 2],
  [6, 6],
  [7, 6],
  [0, 1],
])('headingLevel keeps levels within 1 to 6: %i is %i', (level, heading) => {
  expect(headingLevel(level)).toBe(heading);
});
