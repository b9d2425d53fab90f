import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOfDay, dayNumber, keptDays, ServiceClock } from './service-clock.ts';
import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { type Network } from './network.ts';
import { type PatternRide } from './rides/pattern-rides.ts';
import { ServedDays } from './timetable-parts.ts';
import { type DaySearch } from './transfers/day-search.ts';
import { type JourneyPlans } from './transfers/journey-plans.ts';
import { stepsAtOnce, WorkSlices } from './work-slices.ts';

const hour = 3_600_000;

describe('the clock of a service day', () => {
  it.each([
    ['2026-11-21', 'Europe/London', '2026-11-21T00:00:00'],
    // Summer begins.
    ['2026-03-29', 'Europe/London', '2026-03-28T23:00:00'],
    // Summer ends.
    ['2026-10-25', 'Europe/London', '2026-10-25T01:00:00'],
    ['2026-03-08', 'America/New_York', '2026-03-07T23:00:00'],
    ['2026-03-29', 'UTC', '2026-03-29T00:00:00'],
  ])('of %s in %s begins at noon minus 12 hours, %s', (date, zone, clock) => {
    expect(localDateTimeAt(new ServiceClock().start(dayNumber(date), zone), zone)).toBe(clock);
  });

  it.each([
    ['2026-11-21', 'Europe/London', 24],
    ['2026-03-29', 'Europe/London', 23],
    ['2026-10-25', 'Europe/London', 25],
    // Clocks go forward at midnight itself.
    ['2026-04-24', 'Africa/Cairo', 23],
  ])('gives %s in %s %i hours', (date, zone, hours) => {
    const { from, until } = new ServiceClock().bounds(dayNumber(date), zone);
    expect((until - from) / hour).toBe(hours);
    expect(localDateTimeAt(from, zone).slice(0, 10)).toBe(date);
    expect(localDateTimeAt(until - 1, zone).slice(0, 10)).toBe(date);
  });

  it('caches a limited number of days', () => {
    const clock = new ServiceClock();
    const first = clock.start(0, 'Europe/London');
    for (let day = 0; day < 3 * keptDays; day += 1) clock.bounds(day, 'Europe/London');
    for (let day = 0; day < 3 * keptDays; day += 1) clock.start(day, 'Europe/London');
    expect(clock.size).toBeLessThanOrEqual(2 * keptDays);
    expect(clock.start(0, 'Europe/London')).toBe(first);
  });

  it('converts a day number to a date and back', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 80_000 }), (day) => dayNumber(dateOfDay(day)) === day));
    expect(dayNumber('rubbish')).toBeNaN();
  });

  it('writes midnight as 00, and times in the zone asked for', () => {
    expect(localDateTimeAt(Date.UTC(2026, 10, 21), 'UTC')).toBe('2026-11-21T00:00:00');
    expect(localDateTimeAt(Date.UTC(2026, 10, 21, 4, 5, 6), 'America/New_York')).toBe('2026-11-20T23:05:06');
  });
});

describe('the days that have a journey', () => {
  /** How many days are searched of so many from a day on, all of which have a journey. */
  async function searchesOf(
    from: string,
    count: number,
    {
      services = 1,
      latest = 0,
      after = 0,
    }: { readonly services?: number; readonly latest?: number; readonly after?: number } = {},
  ) {
    const zone = 'Europe/London';
    const service = (no: number) => ({ service: { service_id: `S${no}`, first_day: 0, days: '1'.repeat(40_000) } });
    const pattern = { zone, latest, services: Array.from({ length: services }, (_, no) => service(no)) };
    const ride = { pattern, board: { stop_id: 'L' }, alight: { stop_id: 'Y' } } as unknown as PatternRide;
    const hints: unknown[] = [];
    const days = new ServedDays({
      clock: new ServiceClock(),
      work: new WorkSlices(),
      network: { stops: new Map([['L', { time_zone: zone }]]) } as unknown as Network,
      plans: { of: () => ({ direct: [ride], changes: [], longest: 3 * 3600 }) } as unknown as JourneyPlans,
      search: {
        first: (_plan: unknown, _day: number, { hint }: { readonly hint?: unknown }) => (hints.push(hint), { ride }),
      } as unknown as DaySearch,
    });
    const asked = Array.from({ length: count }, (_, index) => dayNumber(from) + index);
    expect(await days.find({ originId: 1, destinationId: 2, days: asked, after }, 'shown')).toEqual(asked);
    expect(hints.map((hint) => hint !== undefined)).toEqual(hints.map((_, index) => index > 0));
    return hints.length;
  }

  it('are searched once if the same services run about them', async () => {
    expect(await searchesOf('2026-06-01', 10)).toBe(1);
  });

  it('are searched each by itself if more than 64 services run', async () => {
    expect([
      await searchesOf('2026-06-01', 10, { services: 64 }),
      await searchesOf('2026-06-01', 10, { services: 65 }),
    ]).toEqual([...[1, 10]]);
  });

  it('are searched again about the day on which the clock changes, as far as a coach and a change reach', async () => {
    // From two days before it until it, and once for all days after it.
    expect(await searchesOf('2026-10-15', 25)).toBe(5);
    expect(await searchesOf('2026-10-15', 25, { latest: 30 * 3600 })).toBe(8);
  });

  it('are searched each by itself until the day after the given time', async () => {
    const after = dayNumber('2026-06-03') * 86_400_000;
    expect(await searchesOf('2026-06-01', 10, { after })).toBe(5);
    expect(await searchesOf('2026-06-01', 10, { after: after - 1 })).toBe(4);
  });
});

it('a pause is due after so many steps, and begins another slice', async () => {
  const work = new WorkSlices();
  expect([work.steps, work.longest]).toEqual([0, 0]);
  expect(work.isDue(stepsAtOnce - 1)).toBe(false);
  expect(work.isDue(1)).toBe(true);
  await work.pause();
  expect(work.isDue(5)).toBe(false);
  expect([work.steps, work.longest]).toEqual([stepsAtOnce + 5, stepsAtOnce]);
  expect(work.isDue(2 * stepsAtOnce)).toBe(true);
  expect(work.longest).toBe(2 * stepsAtOnce + 5);
});
