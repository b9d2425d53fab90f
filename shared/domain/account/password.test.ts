import { expect, it } from 'vitest';
import { passwordProblem } from './password.ts';

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
] as const)('the password %j: %s', (password, expected) => {
  expect(passwordProblem(password, address)).toBe(expected);
});

it('looks at its length alone where the address is not known', () => {
  expect(passwordProblem(address)).toBeUndefined();
});
