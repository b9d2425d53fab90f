import { array, assert, boolean, double, integer, option, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../kit/dates/day-arithmetic.ts';
import { priceInPounds } from '../../kit/money/money.test-data.ts';
import { toMainAmount, toMoney } from '../../kit/money/money.ts';
import { findCheapestDays, findCheapestDaysOfWeeks } from './find-cheapest-days.ts';
import { findNearestDays } from './find-nearest-days.ts';
import { getSwipeMultiplier, listVisibleDays, type RibbonDate, showsPrices } from './ribbon-date.ts';
import { getRibbonStart } from './ribbon-window.ts';

const thousand = { numRuns: 1000 };
/** A Monday. */
const monday = '2026-11-23';
const day = (offset: number, price: number | null, available = true): RibbonDate => ({
  date: addDays(monday, offset),
  price: priceInPounds(price),
  available,
});
const offsets = (days: readonly RibbonDate[]) => days.map(({ date }) => Number(date.slice(8)) - 23);

const arbitraryDays = array(record({ price: option(integer({ min: 1, max: 4 })), available: boolean() }), {
  maxLength: 30,
}).map((some) => some.map(({ price, available }, offset) => day(offset, price, available)));

it('the cheapest days of a week stay the same when later weeks load', () => {
  const firstWeek = [0, 1, 2, 3, 4, 5, 6].map((offset) => day(offset, offset === 3 ? 9 : 12));
  const secondWeek = [day(7, 7), day(8, 5)];
  const first = findCheapestDaysOfWeeks(firstWeek);
  expect([...first]).toEqual([addDays(monday, 3)]);
  expect([...findCheapestDaysOfWeeks([...firstWeek, ...secondWeek])]).toEqual([...first, addDays(monday, 8)]);
});

describe('findCheapestDays', () => {
  it.each([
    ['the cheapest day', [day(0, 12), day(1, 9), day(2, 15)], [1]],
    ['every day of the lowest price', [day(0, 9), day(1, 9), day(2, 15)], [0, 1]],
    ['the cheapest day of all weeks, not of each week', [day(5, 12), day(6, 9), day(7, 20), day(8, 25)], [6]],
    ['the days of a week that all cost the same, below another week', [day(0, 18), day(7, 15), day(8, 15)], [7, 8]],
    ['none if all days have the same price', [day(0, 9), day(1, 9)], []],
    ['none if only one day has a price', [day(0, 9), day(1, null)], []],
    ['no unavailable day', [day(0, 3, false), day(1, 9), day(2, 15)], [1]],
    ['none with two currencies', [day(0, 12), { ...day(1, null), price: toMoney(9, 'USD') }], []],
    ['none for an empty list', [], []],
  ])('returns %s', (...[, days, expected]) => {
    expect([...findCheapestDays(days)]).toEqual(expected.map((offset) => addDays(monday, offset)));
  });

  it('returns days that are cheaper than another day, and not more expensive than any', () => {
    assert(
      property(arbitraryDays, (days) => {
        const lowest = findCheapestDays(days);
        const prices = days.filter((day) => day.available).flatMap(({ price }) => (price ? [toMainAmount(price)] : []));
        for (const { price } of days.filter(({ date }) => lowest.has(date))) {
          const cost = price ? toMainAmount(price) : 0;
          expect(Math.min(...prices)).toBe(cost);
          expect(Math.max(...prices)).toBeGreaterThan(cost);
        }
      }),
      thousand,
    );
  });
});

describe('findNearestDays (field notes §6, 7 "nearest days with seats and lowest fare")', () => {
  const days = [day(0, 12), day(1, null), day(2, 9), day(3, null, false), day(4, 8), day(6, 7)];

  it.each([
    ['three days, in the order of the calendar', 3, 3, [0, 2, 4]],
    ['the earlier of two equally near days', 3, 1, [2]],
    ['days without a price only after days with one', 1, 4, [0, 2, 4, 6]],
    ['another day, not the day itself', 2, 1, [0]],
  ])('returns %s', (...[, from, most, expected]) => {
    expect(offsets(findNearestDays(days, addDays(monday, from), most))).toEqual(expected);
  });

  it('returns available days; no nearer day with a price is omitted for a farther one', () => {
    assert(
      property(arbitraryDays, integer({ min: 0, max: 29 }), (some, offset) => {
        const date = addDays(monday, offset);
        const near = findNearestDays(some, date);
        expect(near.length).toBeLessThanOrEqual(3);
        expect(near.every((day) => day.available && day.date !== date)).toBe(true);
        const rest = some.filter(
          (day) => day.available && day.price !== null && day.date !== date && !near.includes(day),
        );
        const getDistance = (day: RibbonDate) => Math.abs(some.indexOf(day) - offset);
        for (const otherDay of rest)
          for (const nearDay of near) expect(getDistance(nearDay)).toBeLessThanOrEqual(getDistance(otherDay));
      }),
      thousand,
    );
  });
});

describe('getSwipeMultiplier (spec §9 "swipe speed thresholds 5 and 3 give multipliers 2 and 1")', () => {
  it.each([
    [0, 0],
    [2.99, 0],
    [3, 1],
    [4.99, 1],
    [5, 2],
    [40, 2],
    [-3, 1],
    [-7, 2],
  ])('of %d is %i', (speed, expected) => {
    expect(getSwipeMultiplier(speed)).toBe(expected);
  });

  it('increases with the speed, and is the same in both directions', () => {
    const speeds = double({ min: 0, max: 20, noNaN: true });
    assert(
      property(speeds, speeds, (a, b) => {
        expect(getSwipeMultiplier(Math.max(a, b))).toBeGreaterThanOrEqual(getSwipeMultiplier(Math.min(a, b)));
        expect(getSwipeMultiplier(-a)).toBe(getSwipeMultiplier(a));
      }),
      thousand,
    );
  });
});

describe('display modes (spec §2 "DaysAndPrices, DaysOnly, RescheduleDaysOnly")', () => {
  const days = [day(0, 12), day(1, null, false), day(2, null)];

  it.each([
    ['DaysAndPrices', true, [0, 1, 2]],
    ['DaysOnly', false, [0, 1, 2]],
    ['RescheduleDaysOnly', false, [0, 2]],
  ] as const)('%s has its own prices and days', (mode, prices, expectedDays) => {
    expect([showsPrices(mode), offsets(listVisibleDays(mode, days))]).toEqual([prices, expectedDays]);
  });
});

describe('getRibbonStart (spec §3 "Ribbon search model: departureDate (today)")', () => {
  it.each([
    ['today, when today is chosen', 0, 0],
    ['today, for a day of next month', 30, 0],
    ['today, for a day in eight weeks', 56, 0],
    ['two weeks before a more distant day', 57, 43],
    ['two weeks before a day months ahead', 90, 76],
    ['the chosen day, when it is in the past', -3, -3],
  ])('is %s', (...[, selectedDay, expected]) => {
    expect(getRibbonStart(monday, addDays(monday, selectedDay))).toBe(addDays(monday, expected));
  });

  it('is never after the chosen day, and at most 8 weeks before it', () => {
    assert(
      property(integer({ min: -500, max: 500 }), (offset) => {
        const selectedDay = addDays(monday, offset);
        const start = getRibbonStart(monday, selectedDay);
        expect(start <= selectedDay).toBe(true);
        expect(start >= addDays(selectedDay, -56)).toBe(true);
      }),
      thousand,
    );
  });
});
