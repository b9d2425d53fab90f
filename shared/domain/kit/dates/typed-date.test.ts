import { assert, constantFrom, integer, nat, oneof, property, string, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './day-arithmetic.ts';
import { isLocalDate } from './internal-date.ts';
import { getTypedDateForm, readTypedDate, writeTypedDate } from './typed-date.ts';

const french = getTypedDateForm('fr', 'UK');
const american = getTypedDateForm('en', 'US');
const canadian = getTypedDateForm('fr', 'CA');

describe('getTypedDateForm (spec §9 "Date locales")', () => {
  it.each([
    ['fr', 'UK', '21/11/2026'],
    ['en', 'UK', '21/11/2026'],
    ['es', 'UK', '21/11/2026'],
    ['pl', 'UK', '21.11.2026'],
    ['en', 'US', '11/21/2026'],
    ['fr', 'US', '21/11/2026'],
    ['es', 'US', '21/11/2026'],
    ['en', 'CA', '2026-11-21'],
    ['fr', 'CA', '2026-11-21'],
    ['pl', 'CA', '21.11.2026'],
  ] as const)('of locale %s in operation %s writes 21 November 2026 as %s', (...[locale, operation, expected]) => {
    expect(writeTypedDate('2026-11-21', getTypedDateForm(locale, operation))).toBe(expected);
  });
});

describe('readTypedDate (spec §5 "Impossible dates are rejected")', () => {
  it.each([
    ['a date in its own form', '21/11/2026', french, '2026-11-21'],
    ['a date without leading zeros', '1/2/2027', french, '2027-02-01'],
    ['a date with dots', '21.11.2026', french, '2026-11-21'],
    ['a date with spaces around and between', ' 21 11 2026 ', french, '2026-11-21'],
    ['a year of two digits', '21/11/26', french, '2026-11-21'],
    ['a date with the year first', '2026-11-21', french, '2026-11-21'],
    ['a date in the American form', '11/21/2026', american, '2026-11-21'],
    ['a date with the year first, in the American form', '2026-11-21', american, '2026-11-21'],
    ['a date in the Canadian form', '2026-11-21', canadian, '2026-11-21'],
    ['a year of two digits, in the Canadian form', '26-11-21', canadian, '2026-11-21'],
    ['eight digits', '21112026', french, '2026-11-21'],
    ['eight digits, in the American form', '11212026', american, '2026-11-21'],
    ['eight digits, in the Canadian form', '20261121', canadian, '2026-11-21'],
    ['29 February of a leap year', '29/02/2028', french, '2028-02-29'],
    ['nothing from 29 February of a common year', '29/02/2027', french, undefined],
    ['nothing from the 31st of a month of 30 days', '31/11/2026', french, undefined],
    ['nothing from month 13', '11/13/2026', french, undefined],
    ['nothing without a year', '21/11', french, undefined],
    ['nothing from a word', 'demain', french, undefined],
    ['nothing from four numbers', '21/11/2026/1', french, undefined],
    ['nothing from a year of three digits', '21/11/202', french, undefined],
    ['nothing from empty text', '', french, undefined],
  ])('reads %s', (...[, text, form, expected]) => {
    expect(readTypedDate(text, form)).toBe(expected);
  });

  const form = constantFrom(french, american, canadian, getTypedDateForm('pl', 'UK'));
  // From the year 1000 to the year 2800.
  const day = integer({ min: -354_000, max: 303_000 }).map((days) => addDays('1970-01-01', days));

  it('reads back every date that it wrote', () => {
    assert(
      property(day, form, (date, how) => readTypedDate(writeTypedDate(date, how), how) === date),
      { numRuns: 1000 },
    );
  });

  it('returns the typed date if and only if it exists', () => {
    const two = (part: number) => String(part).padStart(2, '0');
    const [years, months, days] = [integer({ min: 1890, max: 2110 }), nat(15), nat(33)];
    assert(
      property(years, months, days, form, (...[year, month, day, how]) => {
        const text = `${year}-${two(month)}-${two(day)}`;
        const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
        const exists = month >= 1 && month <= 12 && day >= 1 && day <= lastDay;
        expect(readTypedDate(writeTypedDate(text, how), how)).toBe(exists ? text : undefined);
      }),
      { numRuns: 1000 },
    );
  });

  it('returns an existing date or undefined for any text, without errors', () => {
    const separator = constantFrom('', '/', '.', '-', ' ', '/-');
    const numbers = tuple(nat(33), separator, nat(33), separator, nat(2110)).map((parts) => parts.join(''));
    const arbitraryText = oneof(numbers, string({ unit: constantFrom(...'0123456789/.- x'), maxLength: 12 }));
    assert(
      property(arbitraryText, form, (text, how) => {
        const date = readTypedDate(text, how);
        expect(date === undefined || isLocalDate(date)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
