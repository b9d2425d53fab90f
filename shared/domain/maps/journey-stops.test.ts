import { describe, expect, it } from 'vitest';
import { canShowOnMap, listJourneyStops, type LocatedStop } from './route-stops.ts';

const leeds: LocatedStop = {
  cityId: 4,
  cityName: 'Leeds',
  stopId: 'a',
  stopName: 'Dyer Street',
  latitude: 53.8,
  longitude: -1.5,
};
const hull: LocatedStop = { cityId: 5, cityName: 'Hull', stopId: 'b', latitude: 53.7, longitude: -0.3 };
const york: LocatedStop = { cityName: 'York' };

describe('listJourneyStops', () => {
  it('are the calls of all coaches, with their places and kinds', () => {
    expect(listJourneyStops([[leeds, hull, york]])).toEqual([
      {
        id: '0-0',
        kind: 'origin',
        cityId: 4,
        cityName: 'Leeds',
        stopId: 'a',
        stopName: 'Dyer Street',
        position: { lat: 53.8, lng: -1.5 },
      },
      { id: '0-1', kind: 'stop', cityId: 5, cityName: 'Hull', stopId: 'b', position: { lat: 53.7, lng: -0.3 } },
      { id: '0-2', kind: 'destination', cityName: 'York' },
    ]);
  });

  it.each([
    ['at one stop is one place', hull, ['0-0', '0-1', '1-1']],
    ['from one stop to another in the city is two places', { ...hull, stopId: 'c' }, ['0-0', '0-1', '1-0', '1-1']],
  ])('a change of coaches %s', (_, board, expected) => {
    const stops = listJourneyStops([
      [leeds, hull],
      [board, york],
    ]);
    expect(stops.map(({ id }) => id)).toEqual(expected);
  });
});

describe('canShowOnMap', () => {
  it.each([
    ['two known places', [leeds, hull], true],
    ['one', [leeds, york], false],
    ['none', [], false],
  ])('with %s: %s', (_, calls, expected) => expect(canShowOnMap(listJourneyStops([calls]))).toBe(expected));
});
