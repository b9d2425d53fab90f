import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { describeCard } from './hosted-page.ts';
import { findTestCard, formatCardNumber, parseCardForm, testCards } from './test-cards.ts';

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
      expect(rows).toContain(`| \`${formatCardNumber(number)}\` | ${describeCard(number, 'en')} |`);
    }
  });

  it.each([
    ['with spaces', '4242 4242 4242 4242', true],
    ['with dashes', '4242-4242-4242-4242', true],
    ['of a real card', '4111111111111111', false],
    ['cut short', '424242424242424', false],
    ['empty', '', false],
  ])('are found only by their number: typed %s', (...[, input, isKnown]) => {
    expect(findTestCard(input) !== undefined).toBe(isKnown);
  });
});

const now = Date.parse('2031-03-09T09:00:00Z');
const form = { number: '4242 4242 4242 4242', expiry: '03/31', securityCode: '123' };

describe('the card form', () => {
  it.each([
    ['in the format of the page', {}],
    ['with a four-digit year', { expiry: '09/2031' }],
    ['without a slash in the expiry date', { expiry: '0931' }],
    ['with a four-digit security code', { securityCode: ' 1234 ' }],
  ])('accepts a valid card %s', (_case, change) => {
    expect(parseCardForm({ ...form, ...change }, now).card?.outcome).toBe('authorise');
  });

  it.each([
    ['a real card number', { number: '4111111111111111' }, ['number']],
    ['an expired month', { expiry: '02/31' }, ['expiry']],
    ['a month that does not exist', { expiry: '13/31' }, ['expiry']],
    ['an expiry date that is not a date', { expiry: 'soon' }, ['expiry']],
    ['a two-digit security code', { securityCode: '12' }, ['securityCode']],
    ['empty fields', { number: '', expiry: '', securityCode: '' }, ['number', 'expiry', 'securityCode']],
  ])('names the fields that are wrong: %s', (...[, change, problems]) => {
    expect(parseCardForm({ ...form, ...change }, now).problems).toEqual(problems);
  });

  it('treats missing fields as empty', () => {
    expect(parseCardForm({}, now).problems).toHaveLength(3);
  });
});
