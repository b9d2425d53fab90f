import { expect, it } from 'vitest';
import { findJsonError } from './find-json-error.ts';

it.each([
  ['{"operation": "CA"}', 19],
  ['{operation: "CA"}', 1],
  ['{"operation": CA}', 14],
  ['{"operation": "CA",}', 19],
  ['[1 2]', 3],
  ['{} x', 3],
  ['[] x', 3],
  ['[{}, [ ]]', 9],
  ['[1,]', 3],
  ['{"a" 1}', 5],
  ['"a\\x"', 0],
  ['-1.5e+3', 7],
  ['{"a": 1} x', 9],
  ['', 0],
])('%j is valid up to character %i (RFC 8259)', (text, expected) => {
  expect(findJsonError(text)).toBe(expected);
});
