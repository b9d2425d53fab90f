import { expect, it } from 'vitest';
import { isSameSecret } from './is-same-secret.ts';

it.each([
  ['secret', 'secret', true],
  ['secret', 'Secret', false],
  ['secre', 'secret', false],
  ['', 'secret', false],
  ['a', 'a', true],
  ['a', 'b', false],
  ['ab', 'abc', false],
  ['', 'a', false],
])('“%s” is the secret “%s”: %s', (input, secret, expected) => expect(isSameSecret(input, secret)).toBe(expected));
