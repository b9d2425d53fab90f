import { array, assert, nat, option, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../kit/dates/day-arithmetic.ts';
import { arbitraryDay } from './arbitrary-search.test-data.ts';
import { emptySearch } from './journey-search.ts';
import { getEndOfMonth, findFirstAvailable, getInboundBounds, getOutboundBounds } from './day-bounds.ts';
import { suggestInboundDate, suggestOutboundDate } from './travel-days.ts';

const today = '2026-11-21';

describe('getOutboundBounds (spec §4 "With no available dates the outbound maximum is the end of the current month")', () => {
  it.each([
    ['the last available day', ['2026-11-22', '2027-01-04'], '2027-01-04'],
    ['the end of the month when no date is available', [], '2026-11-30'],
    ['today when all available dates are past', ['2026-11-20'], today],
  ])('end with %s', (...[, outboundDates, max]) => {
    expect(getOutboundBounds({ ...emptySearch, outboundDates }, today)).toEqual({ min: today, max });
  });

  it('end at the end of the month while the available dates are unknown', () => {
    expect(getOutboundBounds(emptySearch, '2028-02-03')).toEqual({ min: '2028-02-03', max: '2028-02-29' });
  });
});

describe('getInboundBounds (spec §4 "Return minimum date is the outbound date; maximum is the last available return date")', () => {
  const search = { ...emptySearch, singleTrip: false, availableReturnDates: ['2026-11-22', '2026-12-24'] };

  it.each([
    ['the outbound date', { departureDate: '2026-11-23' }, { min: '2026-11-23', max: '2026-12-24' }],
    ['today, without an outbound date', {}, { min: today, max: '2026-12-24' }],
    ['today, when the outbound date is past', { departureDate: '2026-11-01' }, { min: today, max: '2026-12-24' }],
    [
      'the outbound date, which is also their end after the last coach',
      { departureDate: '2027-01-05' },
      { min: '2027-01-05', max: '2027-01-05' },
    ],
    ['today, if there are no return dates', { availableReturnDates: [] }, { min: today, max: '2026-11-30' }],
  ])('begin with %s', (...[, parts, expected]) => {
    expect(getInboundBounds({ ...search, ...parts }, today)).toEqual(expected);
  });
});

it.each([
  ['the first available date', ['2026-11-22', '2026-11-24'], '2026-11-22'],
  ['the first one within the bounds', ['2026-11-01', '2026-11-24'], '2026-11-24'],
  ['undefined when all are outside the bounds', ['2026-11-01', '2026-12-24'], undefined],
])('findFirstAvailable (spec §3 "minDateAvailable") returns %s', (...[, available, expected]) => {
  expect(findFirstAvailable(available, { min: today, max: '2026-11-30' })).toBe(expected);
});

it('getEndOfMonth returns the last day of the same month', () => {
  assert(
    property(arbitraryDay, (day) => {
      const end = getEndOfMonth(day);
      expect([end.slice(0, 7), addDays(end, 1).slice(8)]).toEqual([day.slice(0, 7), '01']);
      expect(daysBetween(day, end)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 1000 },
  );
});

it.each([
  ['suggests nothing while the days are unknown', {}, undefined],
  ['suggests nothing without coaches', { outboundDates: [] }, undefined],
  ['suggests the first day without a selected day', { outboundDates: [today, addDays(today, 1)] }, today],
  ['preserves a selected day', { outboundDates: [today], departureDate: addDays(today, 1) }, addDays(today, 1)],
] as const)('suggestOutboundDate %s', (_, facts, expected) => {
  expect(suggestOutboundDate({ ...emptySearch, ...facts })).toBe(expected);
});

it('suggestInboundDate (spec §4) is never before the outbound date, and preserves a valid one', () => {
  const days = array(nat(30)).map((list) => list.sort((a, b) => a - b).map((day) => addDays(today, day)));
  assert(
    property(nat(30), option(nat(30)), days, (outbound, inbound, availableReturnDates) => {
      const departureDate = addDays(today, outbound);
      const existing = inbound === null ? {} : { inboundDepartureDate: addDays(today, inbound) };
      const suggestedDate = suggestInboundDate({ ...emptySearch, departureDate, availableReturnDates, ...existing });
      if (suggestedDate !== undefined) expect(suggestedDate >= departureDate).toBe(true);
      if (inbound !== null && inbound >= outbound) expect(suggestedDate).toBe(addDays(today, inbound));
    }),
    { numRuns: 1000 },
  );
});
