import { expect, it } from 'vitest';
import { isRetryable } from './retry.ts';

const withCode = (code: string) => Object.assign(new Error('refused'), { code });

it.each([
  { why: 'another transaction was in the way', code: '40001', tries: 0, isMade: true },
  { why: 'another transaction was in the way for the last time', code: '40001', tries: 30, isMade: false },
  { why: 'two waited for one another', code: '40P01', tries: 5, isMade: true },
  { why: 'a key was taken', code: '23505', tries: 1, isMade: true },
  { why: 'a key was taken again', code: '23505', tries: 2, isMade: false },
  { why: 'a foreign key refers to nothing', code: '23503', tries: 0, isMade: false },
  { why: 'the connection was ended', code: '57P01', tries: 0, isMade: false },
])('if $why, a transaction is repeated: $isMade', ({ code, tries, isMade }) => {
  expect(isRetryable(withCode(code), tries)).toBe(isMade);
});

it('an error of the host is not a database error', () => {
  expect(isRetryable(new Error('stop'), 0)).toBe(false);
});
