import { describe, expect, it } from 'vitest';
import { toDayNumber, ServiceClock } from '../service-clock.ts';
import { stepsPerSlice, WorkSlices } from '../work-slices.ts';
import { hasConnection, listDayShifts, ServiceOffsets } from './service-offsets.ts';

const hour = 3600;
const day = 86_400;
const wait = { shortest: hour, longest: 3 * hour };

describe('the days between two coaches of a change', () => {
  const shifts = (arrivals: readonly [number, number], departures: readonly [number, number], offset?: number) =>
    listDayShifts(
      {
        arrivals: { first: arrivals[0], last: arrivals[1] },
        departures: { first: departures[0], last: departures[1] },
      },
      wait,
      offset,
    );

  it.each<[string, readonly [number, number], readonly [number, number], readonly number[]]>([
    ['0 for a coach of the same day', [8 * hour, 8 * hour], [9 * hour, 9 * hour], [0]],
    ['0 up to the longest wait', [8 * hour, 8 * hour], [11 * hour, 11 * hour], [0]],
    ['none after a longer wait', [8 * hour, 8 * hour], [11 * hour + 1, 11 * hour + 1], []],
    ['none before the shortest wait', [8 * hour, 8 * hour], [9 * hour - 1, 9 * hour - 1], []],
    ['1 over midnight', [23 * hour, 23 * hour], [hour, hour], [1]],
    ['-1 for a coach of the day before', [hour, hour], [26 * hour, 26 * hour], [-1]],
    ['all that are possible for any of several', [0, 30 * hour], [0, day], [0, 1]],
  ])('are %s', (...[, arrivals, departures, expected]) => {
    expect(shifts(arrivals, departures, 0)).toEqual(expected);
  });

  it.each<[number, readonly number[]]>([
    [11 * hour - 1, [0, 1]],
    [11 * hour, [-1, 0, 1]],
    [17 * hour, [-1, 0, 1]],
    [17 * hour + 1, [-1, 0]],
  ])('may be more between time zones, which are 26 hours apart at most: noon to %i s', (departure, expected) => {
    expect(shifts([12 * hour, 12 * hour], [departure, departure])).toEqual(expected);
  });
});

describe('a coach is reached in time', () => {
  it.each<[string, readonly number[], readonly number[], boolean]>([
    ['after the shortest wait', [0], [hour], true],
    ['not before it', [0], [hour - 1], false],
    ['after the longest wait', [0], [3 * hour], true],
    ['not after it', [0], [3 * hour + 1], false],
    ['by a later arrival', [0, 5 * hour], [0.5 * hour, 6 * hour], true],
    ['not without a coach', [0], [], false],
    ['not without an arrival', [], [hour], false],
  ])('%s', (...[, arrivals, departures, expected]) => {
    expect(hasConnection(arrivals, departures, wait)).toBe(expected);
  });
});

describe('days on which two services run', () => {
  const [london, newYork, halifax] = ['Europe/London', 'America/New_York', 'America/Halifax'] as const;
  const first = toDayNumber('2026-01-01');
  const service = (zone: string, days: string, id = days) => ({
    zone,
    service: { service_id: `${id.length} ${id.slice(0, 9)}`, first_day: first, days },
  });

  function meetings() {
    const work = new WorkSlices();
    return { work, meetings: new ServiceOffsets({ clock: new ServiceClock(), work }) };
  }

  it.each([
    ['on the same day', '101', '001', 0, [0]],
    ['never', '101', '010', 0, []],
    ['on the next day', '100', '010', 1, [day]],
    ['on the day before', '010', '100', -1, [-day]],
  ])('are as far apart as their clocks: %s', async (...[, one, other, shift, offsets]) => {
    const found = await meetings().meetings.getOffsets(service(london, one), service(london, other), shift);
    expect(found).toEqual(offsets);
  });

  it('are looked at once a week between two time zones, and once in one', async () => {
    const year = '1'.repeat(365);
    const { work, meetings: between } = meetings();
    const ask = (zone: string) => between.getOffsets(service(london, year), service(zone, year), 0);
    // Clocks change in America two weeks before those in Europe, and one week after them.
    expect(new Set(await ask(newYork))).toEqual(new Set([5 * hour, 4 * hour]));
    expect(work.steps).toBe(53);
    expect(await ask(newYork)).toHaveLength(2);
    expect(work.steps).toBe(53);
    await ask(london);
    expect(work.steps).toBe(54);
  });

  it('are looked at 300 times at most, and in slices', async () => {
    const years = '1'.repeat(400 * 7);
    const { work, meetings: between } = meetings();
    work.isDue(stepsPerSlice - 1);
    expect(await between.getOffsets(service(newYork, years), service(halifax, years), 0)).toEqual([-hour]);
    expect([work.steps, work.longest]).toEqual([stepsPerSlice - 1 + 300, stepsPerSlice]);
  });
});
