import { describe, expect, it } from 'vitest';
import type { ScheduledStop } from '../../itinerary/itinerary.ts';
import { createJourney, createLeg } from '../journey.test-data.ts';
import { lacksStops, addStops } from './add-stops.ts';

const stop = { cityName: 'York', departureDateTime: '2026-11-25T11:00' };
const calls: readonly ScheduledStop[] = [
  {
    cityName: 'Leeds',
    cityId: 1,
    stopId: 'l1',
    stopName: 'Dyer Street',
    ordinal: 0,
    departureTime: '2026-11-25T10:00',
  },
  {
    cityName: 'Selby',
    timeZone: 'Europe/London',
    latitude: 53.8,
    longitude: -1.1,
    ordinal: 1,
    arrivalTime: '2026-11-25T11:00',
    departureTime: '2026-11-25T11:02',
    predictedArrivalTime: '2026-11-25T11:09',
  },
  { cityName: 'York', ordinal: 2, arrivalTime: '2026-11-25T12:00' },
];
/** The stops in the results: scheduled times, and the same places. */
const stops = [
  { cityName: 'Leeds', cityId: 1, stopId: 'l1', stopName: 'Dyer Street', departureDateTime: '2026-11-25T10:00' },
  {
    cityName: 'Selby',
    timeZone: 'Europe/London',
    latitude: 53.8,
    longitude: -1.1,
    arrivalDateTime: '2026-11-25T11:00',
    departureDateTime: '2026-11-25T11:02',
  },
  { cityName: 'York', arrivalDateTime: '2026-11-25T12:00' },
];

describe('the calls of a journey', () => {
  it.each([
    ['are unknown for every coach', [createLeg(), createLeg()], true],
    ['of one coach are unknown', [createLeg({ stops: [stop] }), createLeg()], true],
    ['are known', [createLeg({ stops: [stop] })], false],
    ['are not missing without coaches', [], false],
  ])('%s: %j', (_, legs, lacks) => {
    expect(lacksStops(createJourney('a', { legs }))).toBe(lacks);
  });

  it('are those of its itinerary, coach by coach', () => {
    const legs = [createLeg({ carrier: 'One' }), createLeg({ carrier: 'Two' })];
    const both = addStops(createJourney('a', { legs }), [...calls, ...calls]);
    expect(both).toEqual(createJourney('a', { legs: legs.map((leg) => ({ ...leg, stops })) }));
    expect(lacksStops(both)).toBe(false);
  });

  it.each([
    ['nothing', []],
    ['more coaches', [...calls, ...calls]],
  ])('stay unknown if the itinerary has %s', (_, scheduledStops) => {
    const journey = createJourney('a');
    expect(addStops(journey, scheduledStops)).toBe(journey);
  });
});
