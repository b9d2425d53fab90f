import { assert, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../kit/dates/day-arithmetic.ts';
import { canTravel, getCalendarDays, getNextDirection, listDayShortcuts } from './calendar-days.ts';
import { emptySearch, type JourneySearch } from './journey-search.ts';

const today = '2026-11-25';
const there = ['2026-11-25', '2026-11-27', '2027-01-04'];
const back = ['2026-11-26', '2026-11-30', '2027-01-09'];
const trip: JourneySearch = { ...emptySearch, singleTrip: false, outboundDates: there, availableReturnDates: back };

describe('getCalendarDays (spec §4 "Search form")', () => {
  it.each([
    ['the outbound day, from today', {}, 'outbound', { min: today, max: '2027-01-04' }, undefined, today],
    ['the chosen outbound day', { departureDate: '2026-11-27' }, 'outbound', undefined, '2026-11-27', '2026-11-27'],
    [
      'the inbound day, from the outbound day, opened at its first coach',
      { departureDate: '2026-11-27' },
      'inbound',
      { min: '2026-11-27', max: '2027-01-09' },
      undefined,
      '2026-11-30',
    ],
    [
      'the chosen inbound day',
      { departureDate: '2026-11-27', inboundDepartureDate: '2027-01-09' },
      'inbound',
      undefined,
      '2027-01-09',
      '2027-01-09',
    ],
    ['no day that has passed', { departureDate: '2026-11-24' }, 'outbound', undefined, undefined, today],
    [
      'this month if the days are unknown',
      { outboundDates: undefined },
      'outbound',
      { min: today, max: '2026-11-30' },
      undefined,
      today,
    ],
  ] as const)('has %s', (...[, parts, way, bounds, selectedDay, opensAt]) => {
    const days = getCalendarDays({ ...trip, ...parts } as JourneySearch, way, today);
    if (bounds) expect(days.bounds).toEqual(bounds);
    expect([days.selected, days.opensAt]).toEqual([selectedDay, opensAt]);
  });
});

describe('listDayShortcuts', () => {
  const bounds = { min: today, max: '2026-12-31' };
  it.each([
    ['both days with coaches', { bounds, available: ['2026-11-25', '2026-11-26'] }, ['today', 'tomorrow']],
    ['only tomorrow', { bounds, available: ['2026-11-26', '2026-11-27'] }, ['tomorrow']],
    ['none without a coach', { bounds, available: ['2026-11-28'] }, []],
    ['both days if the days with coaches are unknown', { bounds, available: undefined }, ['today', 'tomorrow']],
    [
      'none before the outbound day',
      { bounds: { ...bounds, min: '2026-11-26' }, available: ['2026-11-25', '2026-11-26'] },
      ['tomorrow'],
    ],
    ['none after the last day', { bounds: { min: today, max: today }, available: undefined }, ['today']],
  ])('offers %s', (...[, days, expected]) => {
    expect(listDayShortcuts(days, today).map(({ name }) => name)).toEqual(expected);
  });

  it('offers only available days', () => {
    assert(
      property(nat(3), nat(3), (first, last) => {
        const days = {
          bounds: { min: addDays(today, first), max: addDays(today, first + last) },
          available: [addDays(today, 1)],
        };
        for (const { day } of listDayShortcuts(days, today)) expect(canTravel(days, day)).toBe(true);
      }),
    );
  });
});

it.each([
  ['ends after a single day', { singleTrip: true, departureDate: today }, 'outbound', undefined],
  ['is the inbound day after the outbound day', { departureDate: today }, 'outbound', 'inbound'],
  ['is the inbound day again', { departureDate: today, inboundDepartureDate: today }, 'outbound', 'inbound'],
  ['ends after the inbound day', { departureDate: today, inboundDepartureDate: today }, 'inbound', undefined],
  ['is the outbound day if it is missing', { inboundDepartureDate: today }, 'inbound', 'outbound'],
] as const)('getNextDirection %s', (...[, parts, selectedDay, expected]) => {
  expect(getNextDirection({ ...trip, ...parts }, selectedDay)).toBe(expected);
});
