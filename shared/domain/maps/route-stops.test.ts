import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScheduledStop } from '../itinerary/itinerary.ts';
import { toRouteLine, toRouteMarkers, listRouteStops } from './route-stops.ts';

const london = { id: 1, name: 'London', latitude: 51.5, longitude: -0.13 };
const leeds = { id: 4, name: 'Leeds', latitude: 53.8, longitude: -1.55 };
const york = { id: 6, name: 'York', latitude: 53.96, longitude: -1.08 };
const cities = [london, leeds, york];
const ends = { origin: london, destination: york, cities };
const call = (cityId: number | undefined, cityName: string, stopId?: string) => ({
  cityName,
  ordinal: 0,
  cityId,
  ...(stopId !== undefined && { stopId, stopName: `Stop ${stopId}` }),
});

const along = (scheduledStops: readonly ScheduledStop[]) => ({
  origin: { cityId: 1, cityName: 'London', stopId: 'a', stopName: 'Stop a' },
  destination: { cityId: 6, cityName: 'York', stopId: 'c', stopName: 'Stop c' },
  scheduledStops,
});

describe('listRouteStops (spec §2 "Map component", route)', () => {
  it('are the two cities if no journey is known', () => {
    expect(listRouteStops(ends)).toEqual([
      { id: 'origin', kind: 'origin', cityId: 1, cityName: 'London', position: { lat: 51.5, lng: -0.13 } },
      { id: 'destination', kind: 'destination', cityId: 6, cityName: 'York', position: { lat: 53.96, lng: -1.08 } },
    ]);
  });

  it('are the calls of the journey, with each transfer stop once', () => {
    const calls = [call(1, 'London', 'a'), call(4, 'Leeds', 'b'), call(4, 'Leeds', 'b'), call(6, 'York', 'c')];
    const stops = listRouteStops({ ...ends, itinerary: along(calls) });
    expect(stops.map(({ kind, stopId }) => [kind, stopId])).toEqual([
      ['origin', 'a'],
      ['stop', 'b'],
      ['destination', 'c'],
    ]);
    expect(stops[1]).toMatchObject({ cityId: 4, cityName: 'Leeds', stopName: 'Stop b', position: { lat: 53.8 } });
    expect(toRouteLine(stops)).toHaveLength(3);
  });

  it('are the two calls of a coach that does not stop in between', () => {
    const stops = listRouteStops({ ...ends, itinerary: along([call(1, 'London', 'a'), call(6, 'York', 'c')]) });
    expect(stops.map(({ stopId }) => stopId)).toEqual(['a', 'c']);
  });

  it('have the ids of the itinerary’s ends, and the cities of their names, if the stops have no ids', () => {
    const calls = [
      call(undefined, 'London'),
      call(undefined, 'Leeds'),
      call(undefined, 'Hull'),
      call(undefined, 'York'),
    ];
    const stops = listRouteStops({ ...ends, itinerary: along(calls) });
    expect(stops.map(({ cityId, stopId }) => [cityId, stopId])).toEqual([
      [1, 'a'],
      [4, undefined],
      [undefined, undefined],
      [6, 'c'],
    ]);
    expect(toRouteLine(stops)).toHaveLength(3);
  });

  it('have no position for a city outside the list', () => {
    const stops = listRouteStops({
      ...ends,
      itinerary: along([call(1, 'London'), call(undefined, 'Hull'), call(6, 'York')]),
    });
    expect(stops[1]).toEqual({ id: '1', kind: 'stop', cityName: 'Hull' });
    expect(toRouteLine(stops)).toHaveLength(2);
  });

  it('begin with the origin, end with the destination, and have unique ids', () => {
    const calls = array(
      constantFrom(call(1, 'London', 'a'), call(4, 'Leeds', 'b'), call(6, 'York'), call(undefined, 'Hull')),
    );
    assert(
      property(calls, (some) => {
        const stops = listRouteStops({ ...ends, itinerary: along(some) });
        const kinds = stops.map(({ kind }) => kind);
        expect(kinds[0]).toBe('origin');
        expect(kinds.at(-1)).toBe('destination');
        expect(kinds.slice(1, -1).every((kind) => kind === 'stop')).toBe(true);
        expect(new Set(stops.map(({ id }) => id)).size).toBe(stops.length);
        expect(toRouteLine(stops).length).toBeLessThanOrEqual(stops.length);
      }),
      { numRuns: 1000 },
    );
  });
});

it('marks the places with a known position, with their names on the map', () => {
  const stops = listRouteStops({ ...ends, destination: { id: 9, name: 'Hull' } });
  expect(toRouteMarkers(stops, ({ cityName }) => `${cityName}!`)).toEqual([
    { id: 'origin', position: { lat: 51.5, lng: -0.13 }, title: 'London!', icon: 'origin' },
  ]);
});
