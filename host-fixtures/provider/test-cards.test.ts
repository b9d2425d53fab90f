import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { cardConduct } from './hosted-words.ts';
import { groupedNumber, findTestCard, testCards } from './test-cards.ts';

/** ISO/IEC 7812-1, annex B. */
function hasCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

describe('the test cards', () => {
  it.each(testCards.map(({ number }) => [number]))('%s has 16 digits and a valid check digit', (number) => {
    expect(number).toMatch(/^\d{16}$/);
    expect(hasCheckDigit(number)).toBe(true);
  });

  it('have different numbers', () => {
    expect(new Set(testCards.map(({ number }) => number)).size).toBe(testCards.length);
  });

  it('are listed in the guide for QA', async () => {
    const guide = await readFile(new URL('../qa.md', import.meta.url), 'utf8');
    const rows = guide.split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
    for (const { number } of testCards) {
      expect(rows).toContain(`| \`${groupedNumber(number)}\` | ${cardConduct(number, 'en')} |`);
    }
  });

  it.each([
    ['with spaces', '4242 4242 4242 4242', true],
    ['with strokes', '4242-4242-4242-4242', true],
    ['of a real card', '4111111111111111', false],
    ['cut short', '424242424242424', false],
    ['empty', '', false],
  ])('are found by their number only: typed %s', (...[, typed, isKnown]) => {
    expect(findTestCard(typed) !== undefined).toBe(isKnown);
  });
});
