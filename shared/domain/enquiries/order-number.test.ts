import { array, assert, constantFrom, property, stringMatching, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseOrderNumber } from './order-number.ts';

describe('parseOrderNumber (issue "order number normalised"; field notes §3)', () => {
  it.each([
    ['CW123456', 'CW123456'],
    [' cw 123 456 ', 'CW123456'],
    ['CW-123-456', 'CW123456'],
    ['CW–123—456', 'CW123456'],
    ['cw.123.456', 'CW123456'],
    ['CW/123/456', 'CW123456'],
    ['ＣＷ１２３４５６', 'CW123456'],
    ['CW\u00a0123\u202f456', 'CW123456'],
    ['CW123\u200b456', 'CW123456'],
    ['n° 123456', '123456'],
    ['N°CW123456', 'CW123456'],
    ['#123456', '123456'],
    ['no. 123456', '123456'],
    ['№ 123456', '123456'],
    ['nº123456', '123456'],
    ['NO123456', 'NO123456'],
    ['1234', '1234'],
    ['123', undefined],
    ['', undefined],
    ['   ', undefined],
    ['CW123456?', undefined],
    ['anna@example.com', undefined],
    ['1'.repeat(21), undefined],
    ['<b>1234</b>', undefined],
  ])('%j is normalised to %s', (text, expected) => expect(parseOrderNumber(text)).toBe(expected));

  it('accepts 4 to 20 letters and digits, in upper or lower case, with or without hyphens', () => {
    assert(
      property(stringMatching(/^[A-Z\d]{4,20}$/), (number) => {
        expect(parseOrderNumber(number)).toBe(number);
        expect(parseOrderNumber([...number].join('-').toLowerCase())).toBe(number);
      }),
      { numRuns: 1000 },
    );
  });

  it('normalising a normalised number changes nothing', () => {
    const sign = constantFrom('', ' ', 'n° ', 'N°', 'nº', '№ ', '# ', 'no. ', 'NO:');
    const character = constantFrom(...'NOnoß019', 'Ｎ', 'ｏ', '９', '№', '²', 'ﬁ');
    const gap = constantFrom('', ' ', '-', '–', '.', '/', '_', '\u00a0', '\u200b');
    // A character becomes one or two letters, and a leading "NO." is parsed as a sign: 4 to 20 letters remain.
    const characters = array(tuple(character, gap), { minLength: 6, maxLength: 10 });
    assert(
      property(sign, characters, (before, text) => {
        const orderNumber = parseOrderNumber(before + text.flat().join(''));
        expect(orderNumber).toMatch(/^[A-Z\d]{4,20}$/);
        expect(parseOrderNumber(`${orderNumber}`)).toBe(orderNumber);
      }),
      { numRuns: 1000 },
    );
  });
});
