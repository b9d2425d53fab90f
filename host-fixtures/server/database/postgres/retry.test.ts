import { expect, it } from 'vitest';
import { isRetryable } from './retry.ts';

const withCode = (code: string) => Object.assign(new Error('refused'), { code });

it.each([
  { why: 'another transaction conflicted', code: '40001', tries: 0, isRepeated: true },
  { why: 'another transaction conflicted after the last try', code: '40001', tries: 30, isRepeated: false },
  { why: 'two transactions waited for each other', code: '40P01', tries: 5, isRepeated: true },
  { why: 'a key was taken', code: '23505', tries: 1, isRepeated: true },
  { why: 'a key was taken again', code: '23505', tries: 2, isRepeated: false },
  { why: 'a foreign key refers to nothing', code: '23503', tries: 0, isRepeated: false },
  { why: 'the connection was ended', code: '57P01', tries: 0, isRepeated: false },
])('if $why, a transaction is repeated: $isRepeated', ({ code, tries, isRepeated }) => {
  expect(isRetryable(withCode(code), tries)).toBe(isRepeated);
});

it('an error of the host is not a database error', () => {
  expect(isRetryable(new Error('stop'), 0)).toBe(false);
});
