import { array, assert, boolean, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../kit/dates/day-arithmetic.ts';
import type { RibbonDate } from './ribbon-date.ts';
import { listConsecutiveDays, createPlaceholderDays, mergeDays } from './ribbon-window.ts';

const day = (date: string, available = true): RibbonDate => ({ date, price: null, available });

describe('createPlaceholderDays', () => {
  it.each([
    ['one batch for its first day', '2026-11-21', 7],
    ['one batch for its last day', '2026-11-27', 7],
    ['two batches for the day after', '2026-11-28', 14],
    ['one batch for a day before it', '2026-11-20', 7],
  ])('returns %s', (_case, until, count) => {
    const days = createPlaceholderDays('2026-11-21', until);
    expect(days.map(({ date }) => date)).toEqual(listConsecutiveDays('2026-11-21', count));
    expect(days.every(({ available, price }) => available && price === null)).toBe(true);
  });
});

describe('listConsecutiveDays (spec §9 "initial load 7 days; next batch 7 days")', () => {
  it('returns 7 days, across the end of a month', () => {
    const week = listConsecutiveDays('2026-11-27');
    expect([week.length, week[0], week[6]]).toEqual([7, '2026-11-27', '2026-12-03']);
  });
});

describe('mergeDays (spec §4 "Next dates are appended")', () => {
  it.each([
    ['appends later days', [day('2026-11-21')], [day('2026-11-22')], [day('2026-11-21'), day('2026-11-22')]],
    ['sorts the days', [day('2026-11-22')], [day('2026-11-21')], [day('2026-11-21'), day('2026-11-22')]],
    [
      'replaces a day by its newer version',
      [day('2026-11-21')],
      [day('2026-11-21', false)],
      [day('2026-11-21', false)],
    ],
    ['returns an empty list for two empty lists', [], [], []],
  ])('%s', (...[, currentDays, newDays, expected]) => {
    expect(mergeDays(currentDays, newDays)).toEqual(expected);
  });

  it('contains each day of both lists once, in order, and merging again changes nothing', () => {
    const days = array(record({ offset: integer({ min: 0, max: 9 }), available: boolean() })).map((some) =>
      some.map(({ offset, available }) => day(addDays('2026-11-28', offset), available)),
    );
    assert(
      property(days, days, (currentDays, newDays) => {
        const mergedDays = mergeDays(currentDays, newDays);
        const dates = mergedDays.map(({ date }) => date);
        expect(dates).toEqual([...new Set([...currentDays, ...newDays].map(({ date }) => date))].sort());
        expect(mergeDays(mergedDays, newDays)).toEqual(mergedDays);
      }),
    );
  });
});
