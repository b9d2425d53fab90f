import { expect, it } from 'vitest';
import { mayTryAgain } from './try-again.ts';

const withCode = (code: string) => Object.assign(new Error('refused'), { code });

it.each([
  ['another transaction was in the way', '40001', 0, true],
  ['another transaction was in the way for the last time', '40001', 30, false],
  ['two waited for one another', '40P01', 5, true],
  ['a key was taken', '23505', 1, true],
  ['a key was taken again', '23505', 2, false],
  ['a foreign key refers to nothing', '23503', 0, false],
  ['the connection was ended', '57P01', 0, false],
])('where %s a transaction is made once more or not', (_why, code, tries, isMade) => {
  expect(mayTryAgain(withCode(code), tries)).toBe(isMade);
});

it('an error of the host is none of the database', () => {
  expect(mayTryAgain(new Error('stop'), 0)).toBe(false);
});
