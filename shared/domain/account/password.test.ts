import { expect, it } from 'vitest';
import { findPasswordProblem } from './password.ts';

const address = 'anna.martin@example.com';

it.each([
  ['', 'missing'],
  ['nine-char', 'short'],
  ['😀😀😀😀😀😀😀😀😀', 'short'],
  ['ten--chars', undefined],
  ['          ', undefined],
  ['x'.repeat(200), undefined],
  ['x'.repeat(201), 'long'],
  [address, 'same'],
  [' Anna.Martin@Example.com', 'same'],
  [`${address}!`, undefined],
] as const)('reports the problem of the password %j: %s', (password, expected) => {
  expect(findPasswordProblem(password, address)).toBe(expected);
});

it('checks only its length if the address is unknown', () => {
  expect(findPasswordProblem(address)).toBeUndefined();
});
