import { describe, expect, it } from 'vitest';
import { type City } from '#shared/domain/cities/city.ts';
import { cities, fakeTimetable } from '../../../testing/fake-timetable.ts';
import { testNow } from '../../../testing/test-app.ts';
import { type SimulatedDelay } from '../../simulator/simulated-delay.ts';
import { findExampleJourneys, findExamplePair } from './example-journeys.ts';

const hour = 3_600_000;
/** The coaches of the fake timetable depart from Leeds, which is not a favourite. */
const timetable = { ...fakeTimetable(), origins: async () => cities.filter(({ name }) => name === 'Leeds') };
const find = (now: number, status: SimulatedDelay['status']) =>
  findExampleJourneys(
    { timetable, trial: { simulateDelay: () => ({ status, delayMinutes: 70, isCancelled: false }) } },
    { now },
    'UK',
  );

describe('findExampleJourneys', () => {
  it('finds a journey that is under way or next', async () => {
    const { 'journey-id': firstId } = await find(testNow, 'ONTIME');
    const { 'journey-id': nextDayId } = await find(testNow + 20 * hour, 'ONTIME');
    expect([firstId, nextDayId].every((id) => id !== '')).toBe(true);
    expect(firstId).not.toBe(nextDayId);
  });

  it('finds a journey with each status, or else the first', async () => {
    const journeyIds = await find(testNow, 'SEVERE');
    expect(journeyIds['journey-severe']).not.toBe('');
    expect(journeyIds['journey-on-time']).toBe(journeyIds['journey-id']);
  });

  it('finds no journey in a timetable without coaches', async () => {
    const emptyTimetable = { ...fakeTimetable(), origins: async () => [] };
    const journeyIds = await findExampleJourneys({ timetable: emptyTimetable, trial: {} }, { now: testNow }, 'UK');
    expect(new Set(Object.values(journeyIds))).toEqual(new Set(['']));
  });
});

const london = { id: 1, name: 'London', timeZone: 'Europe/London' };
const leeds = { id: 2, name: 'Leeds', timeZone: 'Europe/London' };
const york = { id: 3, name: 'York', timeZone: 'Europe/London' };
const boston = { id: 4, name: 'Boston', timeZone: 'America/New_York' };
const newYork = { id: 5, name: 'New York', timeZone: 'America/New_York' };
const montreal = { id: 6, name: 'Montréal', timeZone: 'America/Montreal' };
const toronto = { id: 7, name: 'Toronto', timeZone: 'America/Toronto' };
const zoneless = { id: 8, name: 'Nowhere' };

/** Creates a timetable in which every city is reached from every other. */
const connectCities = (cities: readonly City[]) => ({
  ...fakeTimetable(),
  origins: async () => cities,
  destinations: async (originId: number) => cities.filter(({ id }) => id !== originId),
});

describe('findExamplePair', () => {
  it.each([
    ['the favourites of the operation', 'UK', [[york, leeds, london, boston], london, leeds]],
    ['those of the United States', 'US', [[london, toronto, boston, newYork, montreal], newYork, boston]],
    ['those of Canada', 'CA', [[london, newYork, montreal, toronto], toronto, montreal]],
    ['the first city of the region, if the favourite is missing', 'UK', [[boston, york, newYork, leeds], york, leeds]],
    ['the first destination, if the favourite is missing', 'UK', [[london, york, boston], london, york]],
    ['any two cities, if none is in the region', 'CA', [[zoneless, london, york], zoneless, london]],
  ] as const)('finds %s', async (_case, operation, [cities, origin, destination]) => {
    expect(await findExamplePair(connectCities(cities), operation)).toEqual({
      originId: origin.id,
      destinationId: destination.id,
    });
  });

  it('finds no pair in a timetable without cities, or without a coach from the origin', async () => {
    expect(await findExamplePair(connectCities([]), 'UK')).toBeUndefined();
    expect(await findExamplePair(connectCities([london]), 'UK')).toBeUndefined();
  });
});
