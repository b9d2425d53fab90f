import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUnder, movedPath, pageAddressOf, withoutSlash } from './page-address.ts';
import { isPlannerPath, isReturnLeg, plannerPathToTell, plannerRouteOf } from './planner-screen.ts';
import { routeNames, routeTable } from './route-table.ts';

const many = { numRuns: 1000 };

describe('plannerRouteOf (spec §2 "Routes")', () => {
  it.each([
    ['/journey-planner', { kind: 'redirect', path: '/journey-planner/journeys' }],
    ['/journey-planner/', { kind: 'redirect', path: '/journey-planner/journeys' }],
    ['/journey-planner/journeys', { kind: 'screen', screen: 'results' }],
    ['/journey-planner/journeys/', { kind: 'screen', screen: 'results' }],
    ['/journey-planner/journeys/return', { kind: 'screen', screen: 'results' }],
    ['/journey-planner/basket', { kind: 'screen', screen: 'basket' }],
    ['/journey-planner/seat-check', { kind: 'screen', screen: 'seatCheck' }],
    ['/journey-planner/seat-reservation', { kind: 'screen', screen: 'seats' }],
    ['/journey-planner/assisted-travel', { kind: 'screen', screen: 'assistedTravel' }],
    ['/journey-planner/login', { kind: 'screen', screen: 'checkoutLogin' }],
    ['/journey-planner/itinerary', { kind: 'screen', screen: 'itinerary' }],
    ['/journey-planner/map', { kind: 'screen', screen: 'map' }],
    ['/journey-planner/payment', { kind: 'screen', screen: 'payment' }],
    ['/journey-planner/payment/in-progress', { kind: 'screen', screen: 'paymentInProgress' }],
    ['/journey-planner/zero-payment', { kind: 'screen', screen: 'zeroPayment' }],
    ['/journey-planner/confirmation/', { kind: 'screen', screen: 'confirmation' }],
    ['/journey-planner/payment/else', undefined],
    ['/journey-planner/constructor', undefined],
    ['/journey-planners', undefined],
    ['/', undefined],
    ['/fare-finder', undefined],
  ])('finds the screen of %s', (path, expected) => {
    expect(plannerRouteOf(path, '/journey-planner')).toEqual(expected);
  });

  it.each([
    ['/fr/trajets/', '/fr/trajets/journeys/return', { kind: 'screen', screen: 'results' }],
    ['/fr/trajets', '/journey-planner/journeys', undefined],
    ['/', '/map', { kind: 'screen', screen: 'map' }],
    ['/', '/', { kind: 'redirect', path: '/journeys' }],
  ])('finds under the base %s the screen of %s (host contract §3 "base-path")', (base, path, expected) => {
    expect(plannerRouteOf(path, base)).toEqual(expected);
  });

  it('finds nothing for a path outside of its base', () => {
    assert(
      property(string(), (path) => {
        const route = plannerRouteOf(`/${path}`, '/journey-planner');
        expect(route === undefined || isUnder(`/${path}`, '/journey-planner')).toBe(true);
      }),
      many,
    );
  });
});

describe('plannerPathToTell (host contract §5 "the route’s pattern where the path holds a code or a key")', () => {
  const table = routeTable();
  const params = { reservationKey: 'S3CRET' };

  it.each(routeNames)('agrees with the route table on the reported path of %s, where the planner shows it', (name) => {
    for (const tail of ['', '/', '/S3CRET', '/S3CRET/more']) {
      const path = table.href(name, { params }) + tail;
      if (plannerRouteOf(path, '/journey-planner')?.kind !== 'screen') continue;
      expect(withoutSlash(plannerPathToTell(path, '/journey-planner'))).toBe(
        withoutSlash(table.pathToTell(path) ?? ''),
      );
    }
  });

  it.each([
    ['/fr/trajets/journeys/S3CRET', '/fr/trajets/', '/fr/trajets/journeys'],
    ['/journeys/return/S3CRET', '/', '/journeys/return'],
    ['/fr/trajets/basket', '/fr/trajets', '/fr/trajets/basket'],
  ])('%s under the base %s is reported as %s', (path, base, expected) => {
    expect(plannerPathToTell(path, base)).toBe(expected);
  });
});

describe('isReturnLeg (spec §2 "a path containing journey-planner/journeys/return")', () => {
  it.each([
    ['/journey-planner/journeys/return', true],
    ['/journey-planner/journeys/return/', true],
    ['/fr/journeys/journeys/return', true],
    ['/journey-planner/journeys', false],
    ['/journey-planner/journeys/returned', false],
    ['/journey-planner/basket', false],
  ])('%s: %s', (path, expected) => {
    expect(isReturnLeg(path)).toBe(expected);
  });
});

describe('isPlannerPath (host contract §3 "everything under /journey-planner")', () => {
  it.each([
    ['/journey-planner', true],
    ['/journey-planner/payment/in-progress', true],
    ['/journey-planner/api/journeys', false],
    ['/journey-planner-old', false],
    ['/stops', false],
  ])('%s: %s', (path, expected) => {
    expect(isPlannerPath(path, '/journey-planner')).toBe(expected);
  });
});

describe('movedPath (host contract §3 "base-path")', () => {
  it.each([
    ['/journey-planner/journeys', '/journey-planner', '/fr/trajets', '/fr/trajets/journeys'],
    ['/journey-planner', '/journey-planner', '/fr/trajets/', '/fr/trajets'],
    ['/journey-planner', '/journey-planner/', '/', '/'],
    ['/journey-planner/map', '/journey-planner', '/', '/map'],
    ['/stops', '/journey-planner', '/fr/trajets', '/stops'],
    ['/journey-planners', '/journey-planner', '/fr', '/journey-planners'],
  ])('%s from %s to %s is %s', (...[path, from, to, expected]) => {
    expect(movedPath(path, from, to)).toBe(expected);
  });

  it('moves a moved path back to where it was', () => {
    assert(
      property(string(), (rest) => {
        const path = `/journey-planner/x${rest.replaceAll('/', '')}`;
        expect(movedPath(movedPath(path, '/journey-planner', '/fr/a'), '/fr/a', '/journey-planner')).toBe(path);
      }),
      many,
    );
  });
});

describe('pageAddressOf', () => {
  it('gives path and query without the fragment', () => {
    expect(pageAddressOf('https://coaches.example/a/b?c=1#d')).toEqual({ path: '/a/b', search: '?c=1' });
  });

  it.each(['//evil.example/stops', '///evil.example/stops', '/\\evil.example/stops'])(
    'never gives an address of another host: %s',
    (path) => {
      const { path: found } = pageAddressOf(`https://coaches.example${path}?c=1`);
      expect(new URL(found, 'https://coaches.example/').href).toBe('https://coaches.example/evil.example/stops');
    },
  );
});
