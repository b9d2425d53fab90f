import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codesIn, isRedeemed } from './redemption-code.ts';

describe('codesIn (spec §3 "redemptionCodes")', () => {
  it.each([
    ['nothing', ' ', []],
    ['a code', 'SUMMER10', ['SUMMER10']],
    ['small letters and blanks around', ' summer10\n', ['SUMMER10']],
    ['strokes of a word processor', 'SUM–MER‑10', ['SUM-MER-10']],
    ['what cannot be seen', '\u200bSUMMER\u00ad10\ufeff', ['SUMMER10']],
    ['wide letters', 'ＳＵＭＭＥＲ１０', ['SUMMER10']],
    ['letters whose capitals fall apart', '\u03b0', ['\u03ab\u0301']],
    ['several', 'a, b;c  d\ne', ['A', 'B', 'C', 'D', 'E']],
    ['one twice', 'a A', ['A']],
    ['eleven', 'a b c d e f g h i j k', [...'ABCDEFGHIJ']],
  ])('%s', (...[, typed, expected]) => expect(codesIn(typed)).toEqual(expected));

  it('reads what it has read', () => {
    assert(
      property(string({ unit: 'grapheme' }), (typed) => {
        expect(codesIn(codesIn(typed).join(' '))).toEqual(codesIn(typed));
      }),
    );
  });
});

describe('isRedeemed', () => {
  it.each([
    ['A', [{ code: 'a' }], true],
    ['A', [{ code: 'B' }, { code: 'A' }], true],
    ['A', [{ code: 'B' }], false],
    ['A', undefined, false],
  ])('%s in %j: %s', (...[code, codes, expected]) =>
    expect(isRedeemed(code, codes ? { redemptionCodes: codes } : {})).toBe(expected),
  );
});
