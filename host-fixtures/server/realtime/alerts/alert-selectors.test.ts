import { describe, expect, it } from 'vitest';
import { directLeg } from '../../../testing/fake-timetable.ts';
import { scheduledTrips } from '../../../testing/realtime/scheduled-trips.ts';
import { type AlertSelector } from '../feed/realtime-feed.ts';
import { listSelectedRoutes, isLegSelected } from './answer-alerts.ts';

const day = '2031-03-10';
/** Leeds s4 – Saint-Élie s3 – London s1, on route A1 of Albion. */
const leg = directLeg(day);
const network = scheduledTrips(
  [
    { tripId: 'trip-1', routeId: 'A1', calls: ['s4 1 10:00', 's3 5 11:10', 's1 9 14:00'] },
    { tripId: 'other', routeId: 'B2', calls: ['s3 1 10:00', 's9 2 11:10'] },
    { tripId: 'late', routeId: 'A1', calls: ['s4 1 26:00', 's1 9 30:00'], days: [day] },
    { tripId: 'nightly', routeId: 'A1', calls: ['s4 1 26:00', 's1 9 30:00'] },
    { tripId: 'often@08:00:00', routeId: 'B2', calls: ['s3 1 08:00', 's9 2 09:10'] },
  ],
  {
    routes: { C3: { agencyId: 'pennine', type: 200 }, D4: { agencyId: 'pennine', type: 2 } },
    stations: { 's4-bay-2': 's4' },
  },
);
const trip = (fields: object) => ({ trip: { relationship: 'SCHEDULED' as const, ...fields } });

describe('an alert selector', () => {
  it.each<[string, AlertSelector, boolean]>([
    ['everything', {}, true],
    ['everything of its operator', { idPrefix: 'A' }, true],
    ['everything of another operator', { idPrefix: 'humber:' }, false],
    ['its carrier', { agencyId: 'albion' }, true],
    ['another carrier', { agencyId: 'pennine' }, false],
    ['its route', { routeId: 'A1' }, true],
    ['another route', { routeId: 'B2' }, false],
    ['its route and carrier', { agencyId: 'albion', routeId: 'A1' }, true],
    ['its route, of another carrier', { agencyId: 'pennine', routeId: 'A1' }, false],
    ['its kind of vehicle', { routeType: 3 }, true],
    ['another kind', { routeType: 2 }, false],
    ['its trip', trip({ tripId: 'trip-1' }), true],
    ['its trip on its day', trip({ tripId: 'trip-1', startDate: '20310310' }), true],
    ['its trip on another day', trip({ tripId: 'trip-1', startDate: '20310311' }), false],
    ['another trip', trip({ tripId: 'other' }), false],
    ['a trip with only a route', trip({ routeId: 'A1' }), true],
    ['the boarding stop', { stopId: 's4' }, true],
    ['a platform of the boarding stop', { stopId: 's4-bay-2' }, true],
    ['the alighting stop', { stopId: 's1' }, true],
    ['an intermediate stop', { stopId: 's3' }, false],
    ['another stop', { stopId: 's9' }, false],
    ['the boarding stop on another route', { stopId: 's4', routeId: 'B2' }, false],
  ])('is compared with a leg: %s', (_case, selector, expected) => {
    expect(isLegSelected(selector, leg, network)).toBe(expected);
  });

  it.each([
    [trip({ tripId: 'trip-1', startDate: '20310602' }), true],
    [trip({ tripId: 'trip-1' }), true],
    [trip({ tripId: 'trip-1', startDate: '20310310' }), false],
    [trip({ tripId: 'other', startDate: '20310602' }), false],
  ])('matches trips of the next season by the feed’s own id: %j: %s', (selector, expected) => {
    const tripId = '2031-06-01/trip-1';
    const summer = scheduledTrips([{ tripId, routeId: 'A1', calls: ['s4 1 10:00', 's1 9 14:00'] }], {
      seasons: ['2031-06-01/'],
    });
    expect(isLegSelected(selector, { ...leg, tripId, serviceDate: '2031-06-02' }, summer)).toBe(expected);
    expect(listSelectedRoutes(trip({ tripId: 'trip-1' }), summer)).toBeUndefined();
  });

  it.each([
    ['late', '20310310', true],
    ['late', '20310311', true],
    ['late', '20310312', false],
    ['late', 'tomorrow', false],
    ['nightly', '20310310', true],
    // The trip of the next night.
    ['nightly', '20310311', false],
  ])('matches coaches that depart after midnight: %s, %s: %s', (tripId, startDate, expected) => {
    expect(isLegSelected(trip({ tripId, startDate }), { ...leg, tripId }, network)).toBe(expected);
  });

  it.each([
    [trip({ tripId: 'often' }), true],
    [trip({ tripId: 'often', startTime: '8:00:00' }), true],
    [trip({ tripId: 'ofte' }), false],
    [trip({ tripId: 'often', startTime: '09:00:00' }), false],
  ])('matches departures of a frequency by %j: %s', (selector, expected) => {
    expect(isLegSelected(selector, { ...leg, tripId: 'often@08:00:00', routeId: 'B2' }, network)).toBe(expected);
  });
});

it('matches buses by the basic type, and by the extended types for coaches and buses', () => {
  const types = [1, 3, 4, 199, 200, 299, 300, 699, 700, 799, 800];
  const routes = Object.fromEntries(types.map((type) => [`r${type}`, { agencyId: 'x', type }]));
  const some = scheduledTrips([], { routes: { ...routes, untyped: { agencyId: 'x' } } });
  expect(listSelectedRoutes({ routeType: 3 }, some)).toEqual(['r3', 'r200', 'r299', 'r700', 'r799', 'untyped']);
  expect(listSelectedRoutes({ routeType: 200 }, some)).toEqual(['r200']);
  expect(listSelectedRoutes({ routeType: 4 }, some)).toEqual(['r4']);
});

describe('the routes of an alert selector', () => {
  it.each<[AlertSelector, readonly string[] | undefined]>([
    [{}, undefined],
    [{ idPrefix: 'C' }, ['C3']],
    [{ agencyId: 'albion' }, ['A1', 'B2']],
    [{ agencyId: 'pennine' }, ['C3', 'D4']],
    [{ agencyId: 'unknown' }, []],
    [{ routeId: 'C3' }, ['C3']],
    [{ routeId: 'Z9' }, []],
    [{ routeType: 3 }, ['A1', 'B2', 'C3']],
    [{ routeType: 2 }, ['D4']],
    [{ routeType: 200 }, ['C3']],
    [trip({ tripId: 'other' }), ['B2']],
    [trip({ tripId: 'often' }), ['B2']],
    [trip({ tripId: 'unknown' }), []],
    [{ ...trip({ tripId: 'other' }), stopId: 's9' }, ['B2']],
    [{ ...trip({ tripId: 'other' }), stopId: 's4' }, []],
    [trip({ routeId: 'C3' }), ['C3']],
    [{ stopId: 's3' }, ['A1', 'B2']],
    [{ stopId: 's4-bay-2' }, ['A1']],
    [{ stopId: 'nowhere' }, []],
    [{ stopId: 's3', routeId: 'B2' }, ['B2']],
  ])('%j are %j', (selector, routes) => {
    const selectedRoutes = listSelectedRoutes(selector, network);
    expect(selectedRoutes && [...selectedRoutes].sort()).toEqual(routes);
  });
});
