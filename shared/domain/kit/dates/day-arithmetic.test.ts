import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from './day-arithmetic.ts';
import { isLocalDate } from './internal-date.ts';

/** Any day from 1901 to 2242. */
const arbitraryDay = integer({ min: -25_000, max: 99_500 }).map((days) =>
  new Date(days * 86_400_000).toISOString().slice(0, 10),
);

describe('addDays', () => {
  it.each([
    ['within a month', '2026-11-21', 1, '2026-11-22'],
    ['into the next year', '2026-12-31', 1, '2027-01-01'],
    ['over a leap day', '2028-02-28', 2, '2028-03-01'],
    ['over the end of summer time', '2026-10-24', 2, '2026-10-26'],
    ['over the start of summer time', '2026-03-28', 2, '2026-03-30'],
    ['backwards', '2027-01-01', -1, '2026-12-31'],
    ['zero days', '2026-11-21', 0, '2026-11-21'],
  ])('adds days: %s', (...[, date, days, expected]) => {
    expect(addDays(date, days)).toBe(expected);
  });

  it('returns a day that exists, and daysBetween reverses it', () => {
    assert(
      property(arbitraryDay, integer({ min: -2000, max: 2000 }), (day, days) => {
        const later = addDays(day, days);
        expect(isLocalDate(later)).toBe(true);
        expect(daysBetween(day, later)).toBe(days);
      }),
    );
  });
});

describe('daysBetween', () => {
  it('is positive exactly when the second date sorts after the first', () => {
    assert(property(arbitraryDay, arbitraryDay, (from, to) => daysBetween(from, to) > 0 === to > from));
  });
});
