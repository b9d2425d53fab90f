import { assert, integer, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLocalDate, isLocalDateTime } from './internal-date.ts';

/** Any day from 1901 to 2242. */
const arbitraryDay = integer({ min: -25_000, max: 99_500 }).map((days) =>
  new Date(days * 86_400_000).toISOString().slice(0, 10),
);

describe('isLocalDate (spec §5 "A date string must be exactly 10 characters and round-trip")', () => {
  it.each([
    ['a day', '2026-11-21', true],
    ['a leap day', '2028-02-29', true],
    ['a leap day of a common year', '2026-02-29', false],
    ['an impossible day', '2026-02-30', false],
    ['an impossible month', '2026-13-01', false],
    ['day zero', '2026-11-00', false],
    ['9 characters', '2026-11-2', false],
    ['11 characters', '2026-11-210', false],
    ['surrounding space', ' 2026-11-2', false],
    ['slashes', '2026/11/21', false],
    ['a date with the day first', '21-11-2026', false],
    ['words', 'aujourdhui', false],
    ['a date with a time', '2026-11-21T10:00', false],
    ['nothing', '', false],
    ['the last day of the accepted range', '2999-12-31', true],
    ['a day at the limit of four-digit years', '9999-12-31', false],
    ['the year 0000, which Date takes for 1900', '0000-01-01', false],
  ])('accepts only real dates as yyyy-mm-dd: %s, %j', (_case, text, expected) => {
    expect(isLocalDate(text)).toBe(expected);
  });

  it('accepts every real date', () => {
    assert(
      property(arbitraryDay, (day) => isLocalDate(day)),
      { numRuns: 1000 },
    );
  });

  it('accepts only text in the form yyyy-mm-dd, without an error on any text', () => {
    assert(
      property(string({ maxLength: 20 }), (text) => !isLocalDate(text) || /^\d{4}-\d{2}-\d{2}$/.test(text)),
      { numRuns: 1000 },
    );
  });
});

describe('isLocalDateTime (spec §5 "strings of 16 or 19 characters")', () => {
  it.each([
    ['a minute', '2026-11-21T14:05', true],
    ['a second', '2026-11-21T14:05:30', true],
    ['midnight', '2026-11-21T00:00', true],
    ['24 o’clock', '2026-11-21T24:00', false],
    ['61 minutes', '2026-11-21T10:61', false],
    ['60 seconds', '2026-11-21T10:00:60', false],
    ['an impossible day', '2026-06-31T10:00', false],
    ['a space for the T', '2026-11-21 14:05', false],
    ['a small t', '2026-11-21t14:05', false],
    ['a zone', '2026-11-21T14:05:30Z', false],
    ['a zone within 16 characters', '2026-11-21T14:0Z', false],
    ['a day', '2026-11-21', false],
    ['17 characters', '2026-11-21T14:05:', false],
  ])('accepts only real times as yyyy-mm-ddThh:mm, with or without :ss: %s, %j', (_case, text, expected) => {
    expect(isLocalDateTime(text)).toBe(expected);
  });
});

it('isLocalDateTime accepts every minute and every second of every day (spec §5)', () => {
  const two = (max: number) => integer({ min: 0, max }).map((number) => String(number).padStart(2, '0'));
  assert(
    property(arbitraryDay, two(23), two(59), (day, hour, sixtieth) => {
      const minute = `${day}T${hour}:${sixtieth}`;
      expect([minute, `${minute}:${sixtieth}`, `${minute}:${sixtieth}Z`].map(isLocalDateTime)).toEqual([
        true,
        true,
        false,
      ]);
    }),
    { numRuns: 1000 },
  );
});
