import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayDifference } from '../kit/dates/day-arithmetic.ts';
import type { Refund } from './order.ts';
import { listRefundSteps, addWorkingDays } from './refund-steps.ts';

describe('addWorkingDays', () => {
  it.each([
    // A Wednesday.
    ['2026-11-25', 0, '2026-11-25'],
    ['2026-11-25', 1, '2026-11-26'],
    ['2026-11-25', 2, '2026-11-27'],
    ['2026-11-25', 3, '2026-11-30'],
    ['2026-11-25', 5, '2026-12-02'],
    ['2026-11-28', 1, '2026-11-30'],
    ['2026-11-29', 5, '2026-12-04'],
    ['2026-12-31', 1, '2027-01-01'],
    // Across a night in which the clocks change.
    ['2027-03-26', 1, '2027-03-29'],
  ])('%s plus %i working days is %s', (from, days, expected) => expect(addWorkingDays(from, days)).toBe(expected));

  it('never ends on a weekend, and takes seven days for five', () => {
    assert(
      property(integer({ min: 1, max: 28 }), integer({ min: 1, max: 30 }), (dayOfMonth, days) => {
        const from = `2027-02-${String(dayOfMonth).padStart(2, '0')}`;
        const until = addWorkingDays(from, days);
        expect(
          new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }).format(Date.parse(until)),
        ).not.toMatch(/Sat|Sun/);
        expect(addWorkingDays(from, days + 5)).toBe(addWorkingDays(until, 5));
        expect(dayDifference(until, addWorkingDays(until, 5))).toBe(7);
      }),
      { numRuns: 200 },
    );
  });
});

describe('listRefundSteps', () => {
  it.each<[Refund['status'] | undefined, string[]]>([
    [undefined, ['ahead', 'ahead', 'ahead']],
    ['PENDING', ['done', 'current', 'ahead']],
    ['REFUNDED', ['done', 'done', 'current']],
    ['REFUSED', ['done', 'refused', 'ahead']],
  ])('lists the steps of a refund that is %s: %j', (status, expected) => {
    expect(listRefundSteps(status, '2026-11-25', 3).map(({ state }) => state)).toEqual(expected);
  });

  it('starts on the day of the request, and ends after the working days of the bank', () => {
    expect(listRefundSteps(undefined, '2026-11-25', 3)).toEqual([
      { kind: 'asked', state: 'ahead', date: '2026-11-25' },
      { kind: 'provider', state: 'ahead' },
      { kind: 'bank', state: 'ahead', date: '2026-11-30' },
    ]);
  });

  it('has no last day if the working days are unknown', () => {
    expect(listRefundSteps('PENDING', '2026-11-25', undefined).at(-1)?.date).toBeUndefined();
  });

  it('has no dates if the day of the request is unknown', () => {
    expect(listRefundSteps('PENDING', undefined).flatMap(({ date }) => date ?? [])).toEqual([]);
  });
});
