import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCodes, isRedeemed } from './redemption-code.ts';

describe('parseCodes (spec §3 "redemptionCodes")', () => {
  it.each([
    ['no code from blanks', ' ', []],
    ['one code as it is', 'SUMMER10', ['SUMMER10']],
    ['a code in capitals, without blanks around it', ' summer10\n', ['SUMMER10']],
    ['typographic dashes as hyphens', 'SUM–MER‑10', ['SUM-MER-10']],
    ['a code without invisible characters', '\u200bSUMMER\u00ad10\ufeff', ['SUMMER10']],
    ['full-width letters as ordinary ones', 'ＳＵＭＭＥＲ１０', ['SUMMER10']],
    ['letters whose capitals have combining accents', '\u03b0', ['\u03ab\u0301']],
    ['a code without quotation marks around it', '« SUMMER10 » “bus5” \'a\' "b"', ['SUMMER10', 'BUS5', 'A', 'B']],
    ['a code without the full stop of its sentence', 'Summer10.', ['SUMMER10']],
    ['a quoted code at the end of a sentence', '“Summer–10.”', ['SUMMER-10']],
    ['several codes, separated by blanks, commas or semicolons', 'a, b;c  d\ne', ['A', 'B', 'C', 'D', 'E']],
    ['a repeated code once', 'a A', ['A']],
  ])('reads %s', (...[, text, expected]) => expect(parseCodes(text)).toEqual(expected));

  it('parses its own result into the same codes', () => {
    assert(
      property(string({ unit: 'grapheme' }), (text) => {
        expect(parseCodes(parseCodes(text).join(' '))).toEqual(parseCodes(text));
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
  ])('finds the code in any case: %s in %j: %s', (...[code, codes, expected]) =>
    expect(isRedeemed(code, codes ? { redemptionCodes: codes } : {})).toBe(expected),
  );
});
