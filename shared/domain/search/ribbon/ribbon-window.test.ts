import { array, assert, boolean, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../kit/dates/day-arithmetic.ts';
import type { RibbonDate } from './ribbon-date.ts';
import {
  batchFrom,
  unknownDays,
  initialPosition,
  mergeDates,
  needsNextBatch,
  positionAfterStep,
  visibleDays,
} from './ribbon-window.ts';

const day = (date: string, available = true): RibbonDate => ({ date, price: null, available });
const fortnight = batchFrom('2026-11-21', 14).map((date) => day(date));

describe('unknownDays', () => {
  it.each([
    ['one batch for its first day', '2026-11-21', 7],
    ['one batch for the last day of it', '2026-11-27', 7],
    ['two batches for the day after', '2026-11-28', 14],
    ['one batch for a day before it', '2026-11-20', 7],
  ])('are %s', (_case, until, count) => {
    const days = unknownDays('2026-11-21', until);
    expect(days.map(({ date }) => date)).toEqual(batchFrom('2026-11-21', count));
    expect(days.every(({ available, price }) => available && price === null)).toBe(true);
  });
});

describe('batchFrom (spec §9 "initial load 7 days; next batch 7 days")', () => {
  it('gives 7 days, across the end of a month', () => {
    const week = batchFrom('2026-11-27');
    expect([week.length, week[0], week[6]]).toEqual([7, '2026-11-27', '2026-12-03']);
  });
});

describe('visibleDays (spec §9 "item width 150 px; minimum 3 visible items")', () => {
  it.each([
    [320, 3],
    [449, 3],
    [600, 4],
    [1050, 7],
    [0, 3],
  ])('in %i px are %i', (width, expected) => {
    expect(visibleDays(width)).toBe(expected);
  });
});

describe('needsNextBatch (spec §4 "fewer than half a screen of dates remain after the selected one")', () => {
  const week = fortnight.slice(0, 7);

  it.each([
    ['not with plenty of days left', '2026-11-21', 7, false],
    ['not with more than half a screen left', '2026-11-23', 7, false],
    ['with less than half a screen of seven left', '2026-11-24', 7, true],
    ['not with exactly half a screen of six left', '2026-11-24', 6, false],
    ['on the last day', '2026-11-27', 3, true],
    ['after the last day', '2026-12-24', 3, true],
  ])('%s (%s, %i shown): %s', (...[, selected, visible, expected]) => {
    expect(needsNextBatch({ dates: week, selected, visible })).toBe(expected);
  });

  it('is true for an empty ribbon', () => {
    expect(needsNextBatch({ dates: [], selected: '2026-11-21', visible: 3 })).toBe(true);
  });
});

describe('initialPosition (spec §3 "Ribbon date")', () => {
  it.each([
    ['the start for the first day', '2026-11-21', 0],
    ['the selected day in the middle of the screen', '2026-11-26', 2],
    ['the end for the last day', '2026-12-04', 7],
    ['the start for a day that is not in the ribbon', '2027-01-01', 0],
  ])('is %s', (...[, selected, expected]) => {
    expect(initialPosition({ dates: fortnight, selected, visible: 7 })).toBe(expected);
  });

  it('always shows the selected day', () => {
    assert(
      property(integer({ min: 0, max: 13 }), integer({ min: 1, max: 20 }), (index, visible) => {
        const position = initialPosition({ dates: fortnight, selected: addDays('2026-11-21', index), visible });
        expect(position).toBeLessThanOrEqual(index);
        expect(index).toBeLessThan(position + visible);
      }),
    );
  });
});

describe('positionAfterStep', () => {
  it.each([
    ['a screen forward', 0, 'forward', 3],
    ['to the end and no farther', 10, 'forward', 11],
    ['a screen back', 9, 'back', 6],
    ['to the start and no farther', 2, 'back', 0],
  ] as const)('goes %s', (...[, from, direction, expected]) => {
    expect(positionAfterStep(from, direction, { dates: fortnight, visible: 3 })).toBe(expected);
  });

  it('stays at the start when all days are shown', () => {
    expect(positionAfterStep(0, 'forward', { dates: fortnight.slice(0, 2), visible: 3 })).toBe(0);
  });
});

describe('mergeDates (spec §4 "Next dates are appended")', () => {
  it.each([
    ['appends later days', [day('2026-11-21')], [day('2026-11-22')], [day('2026-11-21'), day('2026-11-22')]],
    ['sorts the days', [day('2026-11-22')], [day('2026-11-21')], [day('2026-11-21'), day('2026-11-22')]],
    [
      'replaces a day by its newer version',
      [day('2026-11-21')],
      [day('2026-11-21', false)],
      [day('2026-11-21', false)],
    ],
    ['of two empty lists is empty', [], [], []],
  ])('%s', (...[, known, more, expected]) => {
    expect(mergeDates(known, more)).toEqual(expected);
  });

  it('keeps each day of both lists once, in order, and merging again changes nothing', () => {
    const days = array(record({ offset: integer({ min: 0, max: 9 }), available: boolean() })).map((some) =>
      some.map(({ offset, available }) => day(addDays('2026-11-28', offset), available)),
    );
    assert(
      property(days, days, (known, more) => {
        const merged = mergeDates(known, more);
        const dates = merged.map(({ date }) => date);
        expect(dates).toEqual([...new Set([...known, ...more].map(({ date }) => date))].sort());
        expect(mergeDates(merged, more)).toEqual(merged);
      }),
    );
  });
});
