import { expect, it } from 'vitest';
import { isNumberType, toPostgresValue } from './postgres-pool.ts';

it.each([
  [true, 1],
  [false, 0],
  ['a', 'a'],
  ['a\0b\0', 'a\uFFFDb\uFFFD'],
  [null, null],
  [1.5, 1.5],
  [NaN, null],
  [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  [2 ** 62, 2 ** 62],
  [2 ** 63, '9223372036854775807'],
  [-(2 ** 63), '-9223372036854775807'],
  [1e300, '9223372036854775807'],
])('converts %j to %j for PostgreSQL', (parameter, value) => {
  expect(toPostgresValue(parameter)).toBe(value);
});

it.each([
  ['bigint', 20, true],
  ['numeric', 1700, true],
  ['text', 25, false],
])('values of the type %s are numbers: %s %s', (_name, type, isNumber) => {
  expect(isNumberType(type)).toBe(isNumber);
});
