import { expect, it } from 'vitest';
import { toDigest, createAccountCode, normaliseAccountCode } from './account-codes.ts';

it('codes are in groups and unique', () => {
  const codes = Array.from({ length: 200 }, () => createAccountCode(4));
  expect(new Set(codes).size).toBe(200);
  for (const code of codes) expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
});

it.each([
  ['7K2QD-M04XB', '7K2QD-M04XB'],
  [' 7k2qd m04xb ', '7K2QD-M04XB'],
  ['7K2QDMO4XB', '7K2QD-M04XB'],
  ['ILOLI-IIIII', '11011-11111'],
  ['', ''],
])('the code %j is read as %j', (input, code) => expect(normaliseAccountCode(input)).toBe(code));

it('a digest does not reveal its input', () => {
  expect(toDigest('7K2QD')).not.toContain('7K2QD');
  expect(toDigest('7K2QD')).toBe(toDigest('7K2QD'));
});
