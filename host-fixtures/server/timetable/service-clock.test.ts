import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toLocalDate, toDayNumber, maxCachedDays, ServiceClock } from './service-clock.ts';
import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { stepsPerSlice, WorkSlices } from './work-slices.ts';

const hour = 3_600_000;

describe('the service clock', () => {
  it.each([
    ['2026-11-21', 'Europe/London', '2026-11-21T00:00:00'],
    // Clocks go forward.
    ['2026-03-29', 'Europe/London', '2026-03-28T23:00:00'],
    // Clocks go back.
    ['2026-10-25', 'Europe/London', '2026-10-25T01:00:00'],
    ['2026-03-08', 'America/New_York', '2026-03-07T23:00:00'],
    ['2026-03-29', 'UTC', '2026-03-29T00:00:00'],
  ])('starts the service day %s in %s at noon minus 12 hours, %s', (date, zone, clock) => {
    expect(localDateTimeAt(new ServiceClock().getStart(toDayNumber(date), zone), zone)).toBe(clock);
  });

  it.each([
    ['2026-11-21', 'Europe/London', 24],
    ['2026-03-29', 'Europe/London', 23],
    ['2026-10-25', 'Europe/London', 25],
    // Clocks go forward at midnight itself.
    ['2026-04-24', 'Africa/Cairo', 23],
  ])('gives the day %s in %s %i hours', (date, zone, hours) => {
    const { from, until } = new ServiceClock().getBounds(toDayNumber(date), zone);
    expect((until - from) / hour).toBe(hours);
    expect(localDateTimeAt(from, zone).slice(0, 10)).toBe(date);
    expect(localDateTimeAt(until - 1, zone).slice(0, 10)).toBe(date);
  });

  it('caches a limited number of days', () => {
    const clock = new ServiceClock();
    const first = clock.getStart(0, 'Europe/London');
    for (let day = 0; day < 3 * maxCachedDays; day += 1) clock.getBounds(day, 'Europe/London');
    for (let day = 0; day < 3 * maxCachedDays; day += 1) clock.getStart(day, 'Europe/London');
    expect(clock.size).toBeLessThanOrEqual(2 * maxCachedDays);
    expect(clock.getStart(0, 'Europe/London')).toBe(first);
  });

  it('converts a day number to a date and back', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 80_000 }), (day) => toDayNumber(toLocalDate(day)) === day));
    expect(toDayNumber('rubbish')).toBeNaN();
  });

  it('formats midnight as 00, and times in the given zone', () => {
    expect(localDateTimeAt(Date.UTC(2026, 10, 21), 'UTC')).toBe('2026-11-21T00:00:00');
    expect(localDateTimeAt(Date.UTC(2026, 10, 21, 4, 5, 6), 'America/New_York')).toBe('2026-11-20T23:05:06');
  });
});

it('requests a pause after the steps of a slice, which starts a new slice', async () => {
  const work = new WorkSlices();
  expect([work.steps, work.longest]).toEqual([0, 0]);
  expect(work.addSteps(stepsPerSlice - 1)).toBe(false);
  expect(work.addSteps(1)).toBe(true);
  await work.pause();
  expect(work.addSteps(5)).toBe(false);
  expect([work.steps, work.longest]).toEqual([stepsPerSlice + 5, stepsPerSlice]);
  expect(work.addSteps(2 * stepsPerSlice)).toBe(true);
  expect(work.longest).toBe(2 * stepsPerSlice + 5);
});
