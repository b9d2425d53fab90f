import { expect, it } from 'vitest';
import { toHeadingLevel } from './heading-level.ts';

it.each([
  [2, 2],
  [6, 6],
  [7, 6],
  [0, 1],
])('toHeadingLevel limits levels to 1 to 6: %i is %i', (level, heading) => {
  expect(toHeadingLevel(level)).toBe(heading);
});
