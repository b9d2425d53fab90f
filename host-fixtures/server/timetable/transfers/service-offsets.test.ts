import { describe, expect, it } from 'vitest';
import { toDayNumber, ServiceClock } from '../service-clock.ts';
import { stepsPerSlice, WorkSlices } from '../work-slices.ts';
import { createServiceOffsets, hasConnection, listDayShifts } from './service-offsets.ts';

const hour = 3600;
const day = 86_400;
const wait = { shortest: hour, longest: 3 * hour };

describe('the day shifts of a transfer', () => {
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
    ['-1 for a coach of the previous day', [hour, hour], [26 * hour, 26 * hour], [-1]],
    ['all possible values for several coaches', [0, 30 * hour], [0, day], [0, 1]],
  ])('are %s', (...[, arrivals, departures, expected]) => {
    expect(shifts(arrivals, departures, 0)).toEqual(expected);
  });

  it.each<[number, readonly number[]]>([
    [11 * hour - 1, [0, 1]],
    [11 * hour, [-1, 0, 1]],
    [17 * hour, [-1, 0, 1]],
    [17 * hour + 1, [-1, 0]],
  ])('include more days between time zones, up to 26 hours apart: noon to %i s', (departure, expected) => {
    expect(shifts([12 * hour, 12 * hour], [departure, departure])).toEqual(expected);
  });
});

describe('a connection exists', () => {
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

describe('the offsets of two services', () => {
  const [london, newYork, halifax] = ['Europe/London', 'America/New_York', 'America/Halifax'] as const;
  const first = toDayNumber('2026-01-01');
  const service = (zone: string, days: string, id = days) => ({
    zone,
    service: { service_id: `${id.length} ${id.slice(0, 9)}`, first_day: first, days },
  });

  function createOffsets() {
    const work = new WorkSlices();
    return { work, getOffsets: createServiceOffsets({ clock: new ServiceClock(), work }) };
  }

  it.each([
    ['on the same day', '101', '001', 0, [0]],
    ['never', '101', '010', 0, []],
    ['on the next day', '100', '010', 1, [day]],
    ['on the previous day', '010', '100', -1, [-day]],
  ])('include the difference of their clocks: %s', async (...[, daysA, daysB, shift, expected]) => {
    const offsets = await createOffsets().getOffsets(service(london, daysA), service(london, daysB), shift);
    expect(offsets).toEqual(expected);
  });

  it('are computed once a week for two time zones, and once for one', async () => {
    const year = '1'.repeat(365);
    const { work, getOffsets } = createOffsets();
    const getOffsetsTo = (zone: string) => getOffsets(service(london, year), service(zone, year), 0);
    // In America, clocks change two weeks before Europe in spring, and one week after it in autumn.
    expect(new Set(await getOffsetsTo(newYork))).toEqual(new Set([5 * hour, 4 * hour]));
    expect(work.steps).toBe(53);
    expect(await getOffsetsTo(newYork)).toHaveLength(2);
    expect(work.steps).toBe(53);
    await getOffsetsTo(london);
    expect(work.steps).toBe(54);
  });

  it('are computed 300 times at most, and in slices', async () => {
    const years = '1'.repeat(400 * 7);
    const { work, getOffsets } = createOffsets();
    work.addSteps(stepsPerSlice - 1);
    expect(await getOffsets(service(newYork, years), service(halifax, years), 0)).toEqual([-hour]);
    expect([work.steps, work.longest]).toEqual([stepsPerSlice - 1 + 300, stepsPerSlice]);
  });
});
