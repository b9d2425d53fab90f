import { expect, it } from 'vitest';
import { canBePinned } from './can-be-pinned.ts';

it.each([
  ['a bar without height', 0, 800, false],
  ['the lowest bar', 1, 800, true],
  ['a bar of 40 % of the screen', 320, 800, true],
  ['a bar of more than 40 % of the screen', 321, 800, false],
  ['a bar on the lowest screen', 60, 400, true],
  ['a bar on a screen that is too low', 60, 399, false],
])('canBePinned of %s', (...[, heightPx, screenPx, expected]) => {
  expect(canBePinned(heightPx, screenPx)).toBe(expected);
});
