import { assert, constantFrom, property, string, stringMatching, webPath } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Session } from '../../session/session.ts';
import { getAccess } from './access.ts';
import { isGuarded, type Route, type RouteName, routeNames, createRouteTable } from './route-table.ts';

const many = { numRuns: 1000 };
const table = createRouteTable();
const user = { isAuthenticated: true, isActivated: true, isLocked: false };
const key = { reservationKey: 'R 1/2' };

describe('routes (spec §2 "Routes")', () => {
  it.each<[string, RouteName, Route['params']]>([
    ['/account-management', 'profile', {}],
    ['/account-management/', 'profile', {}],
    ['/account-management/my-settings', 'settings', {}],
    ['/account-management/my-tickets', 'tickets', {}],
    ['/account-management/travel-profiles', 'travelProfiles', {}],
    ['/account-management/account-closed', 'accountClosed', {}],
    ['/account-management/account/activate', 'activateAccount', {}],
    ['/account-management/account/activate/a%2Fb', 'activateAccount', { code: 'a/b' }],
    ['/account-management/activate', 'activate', {}],
    ['/account-management/activate/77', 'activate', { code: '77' }],
    ['/account-management/register', 'register', {}],
    ['/account-management/forgotten-password', 'forgottenPassword', {}],
    ['/account-management/reset-password', 'resetPassword', {}],
    ['/account-management/reset-password/77', 'resetPassword', { code: '77' }],
    ['/account-management/login', 'login', {}],
    ['/account-management/logout', 'logout', {}],
    ['/stops', 'stops', {}],
    ['/fare-finder', 'fareFinder', {}],
    ['/fare-finder/search', 'fareFinderSearch', {}],
    ['/journey-planner', 'journeyPlanner', {}],
    ['/journey-planner/journeys', 'journeys', {}],
    ['/journey-planner/journeys/return', 'returnJourneys', {}],
    ['/journey-planner/journeys/return/', 'returnJourneys', {}],
    ['/journey-planner/manage-booking', 'manageBooking', {}],
    ['/journey-planner/amend', 'amend', {}],
    ['/journey-planner/amend/profiles', 'amendProfiles', {}],
    ['/journey-planner/amend/passenger-details', 'amendPassengerDetails', {}],
    ['/journey-planner/assisted-travel', 'assistedTravel', {}],
    ['/journey-planner/basket', 'basket', {}],
    ['/journey-planner/login', 'checkoutLogin', {}],
    ['/journey-planner/payment', 'payment', {}],
    ['/journey-planner/payment/card', 'payment', {}],
    ['/journey-planner/payment/in-progress', 'paymentInProgress', {}],
    ['/journey-planner/confirmation', 'confirmation', {}],
    ['/journey-planner/zero-payment', 'zeroPayment', {}],
    ['/journey-planner/itinerary', 'itinerary', {}],
    ['/journey-planner/seat-check', 'seatCheck', {}],
    ['/journey-planner/seat-reservation', 'seatReservation', {}],
    ['/journey-planner/map', 'map', {}],
    ['/journey-planner/cancellation/R%201%2F2', 'cancellation', key],
    ['/journey-planner/cancellation/R%201%2F2/not-found', 'cancellationNotFound', key],
    ['/journey-planner/cancellation/R%201%2F2/reschedule', 'reschedule', key],
    ['/journey-planner/cancellation/R%201%2F2/reschedule/basket', 'rescheduleBasket', key],
    ['/journey-planner/cancellation/R%201%2F2/order', 'cancellationOrder', key],
    ['/service-alerts', 'serviceAlerts', {}],
  ])('the path %s is the route %s', (path, name, params) => {
    expect(table.match(path)).toEqual({ name, params });
  });

  it.each([
    '/',
    '/about',
    '/journey-planner/cancellation',
    '/journey-planner/cancellation/R1/elsewhere',
    '/journey-planner/seats',
    '/account-management/account',
    '/account-management/activate/1/2',
    '/account-management/activate/%E0%A4%A',
    '/constructor',
    '/__proto__',
  ])('%s is a path of the host, which no route matches', (path) => {
    expect(table.match(path)).toBeUndefined();
  });

  it('href gives each route a path that matches it', () => {
    for (const name of routeNames) expect(table.match(table.href(name, { params: key }))?.name, name).toBe(name);
  });

  it('match reads the route and parameters that href wrote, for every route', () => {
    const word = string({ minLength: 1 }).filter((text) => !/^\.{1,2}$/.test(text));
    assert(
      property(constantFrom(...routeNames), word, (name, text) => {
        const params = { reservationKey: text, code: text };
        const { pathname } = new URL(table.href(name, { params }), 'https://coaches.example');
        const route = table.match(pathname);
        expect(route?.name).toBe(name);
        for (const value of Object.values(route?.params ?? {})) expect(value).toBe(text);
      }),
      many,
    );
  });

  it('href appends a query, also to a moved page that already has one', () => {
    const query = new URLSearchParams({ edit: 'true', originId: '4' });
    expect(table.href('fareFinderSearch', { query })).toBe('/fare-finder/search?edit=true&originId=4');
    const movedTable = createRouteTable({ itinerary: '/page?id=7' });
    expect(movedTable.href('itinerary', { query: new URLSearchParams({ journeyId: '9' }) })).toBe(
      '/page?id=7&journeyId=9',
    );
    expect(movedTable.match('/page')?.name).toBe('itinerary');
  });

  it.each(['', '.', '..', 'a\ud800', undefined])(
    'href throws for the reservation key %j, which no path can hold',
    (reservationKey) => {
      const params: Record<string, string> = reservationKey === undefined ? {} : { reservationKey };
      expect(() => table.href('cancellation', { params })).toThrow(RangeError);
    },
  );

  it('follows the pages that a site has moved, and no longer matches their old paths', () => {
    const movedTable = createRouteTable({ account: '/mon-compte', cancellation: '/annuler' });
    expect(movedTable.match('/mon-compte')?.name).toBe('profile');
    expect(movedTable.match('/mon-compte/activate/5')).toEqual({ name: 'activate', params: { code: '5' } });
    expect(movedTable.href('reschedule', { params: key })).toBe('/annuler/R%201%2F2/reschedule');
    expect(movedTable.match('/account-management')).toBeUndefined();
  });

  it('tries a page before one at the same path that may have a parameter', () => {
    const movedTable = createRouteTable({ accountForgottenPassword: '/reset', accountResetPassword: '/reset' });
    expect(movedTable.match('/reset')?.name).toBe('forgottenPassword');
    expect(movedTable.match('/reset/5')).toEqual({ name: 'resetPassword', params: { code: '5' } });
  });

  it('redirects journey-planner to journey-planner/journeys', () => {
    expect(table.getRedirect({ name: 'journeyPlanner', params: {} })).toBe('/journey-planner/journeys');
    expect(table.getRedirect({ name: 'journeys', params: {} })).toBeUndefined();
  });

  it('match never throws for any path', () => {
    assert(
      property(string(), (path) => {
        const route = table.match(path);
        expect(route === undefined || routeNames.includes(route.name)).toBe(true);
      }),
      many,
    );
  });
});

describe('the reported path (host contract §5 "the route’s pattern where the path holds a code or a key")', () => {
  const maskPath = (path: string) => table.getMaskedPath(path);

  it.each<[string, string]>([
    ['/account-management/account/activate', '/account-management/account/activate'],
    ['/account-management/account/activate/S3CRET', '/account-management/account/activate/:code'],
    ['/account-management/account/activate/S3%2FCRET/', '/account-management/account/activate/:code'],
    ['/account-management/activate/S3CRET', '/account-management/activate/:code'],
    ['/journey-planner/journeys', '/journey-planner/journeys'],
    ['/journey-planner/journeys/S3CRET', '/journey-planner/journeys'],
    ['/journey-planner/journeys/return/S3CRET/more', '/journey-planner/journeys/return'],
    ['/journey-planner/payment/S3CRET', '/journey-planner/payment'],
    ['/journey-planner/payment/in-progress', '/journey-planner/payment/in-progress'],
    ['/journey-planner/cancellation/S3CRET', '/journey-planner/cancellation/:reservationKey'],
    ['/journey-planner/cancellation/S3CRET/order', '/journey-planner/cancellation/:reservationKey/order'],
    ['/journey-planner/basket/', '/journey-planner/basket/'],
  ])('%s is reported as %s', (path, expected) => {
    expect(maskPath(path)).toBe(expected);
  });

  it.each(routeNames)('contains neither the value of a parameter nor any further path for the route %s', (name) => {
    const params = { code: 'S3CRET', reservationKey: 'S3CRET' };
    const path = table.href(name, { params });
    expect(table.match(maskPath(path) ?? '')?.name).toBe(name);
    for (const candidate of [path, `${path}/S3CRET`]) expect(maskPath(candidate) ?? '').not.toContain('S3CRET');
  });

  it.each(['/', '/about', '/journey-planner/cancellation', '/account-management/activate/1/S3CRET'])(
    '%s is not reported: it is a path of the host',
    (path) => expect(maskPath(path)).toBeUndefined(),
  );

  it('is that of the moved page when a site has moved it', () => {
    const movedTable = createRouteTable({ cancellation: '/annuler' });
    expect(movedTable.getMaskedPath('/annuler/S3CRET/reschedule')).toBe('/annuler/:reservationKey/reschedule');
  });

  it('contains only the segments of the route, for any path', () => {
    const words = new Set(routeNames.flatMap((name) => table.href(name, { params: key }).split('/')));
    assert(
      property(constantFrom(...routeNames), webPath(), (name, tail) => {
        const path = `${table.href(name, { params: key })}${tail}`;
        const unknown = (maskPath(path) ?? '').split('/').filter((word) => !words.has(word));
        for (const word of unknown) expect([':code', ':reservationKey']).toContain(word);
      }),
      many,
    );
  });
});

describe('getAccess (spec §4 "Access", §6)', () => {
  const sessions: Readonly<Record<string, Session>> = {
    unknown: { state: 'unknown' },
    anonymous: { state: 'unauthenticated', isLocked: false },
    waiting: { state: 'authenticated', user: { ...user, isActivated: false } },
    'signed in': { state: 'activated', user },
  };
  const toLogin = { kind: 'sign-in', to: '/account-management/login' };

  it.each([
    ['unknown', '/account-management/my-tickets', { kind: 'wait' }],
    ['anonymous', '/account-management', toLogin],
    ['anonymous', '/account-management/my-tickets', toLogin],
    ['waiting', '/account-management/my-settings', { kind: 'activate', to: '/account-management/account/activate' }],
    ['signed in', '/account-management/travel-profiles', { kind: 'open' }],
    ['anonymous', '/account-management/login', { kind: 'open' }],
    ['unknown', '/journey-planner/basket', { kind: 'open' }],
    ['anonymous', '/journey-planner/payment/card', { kind: 'open' }],
    ['waiting', '/account-management/account/activate/5', { kind: 'open' }],
    ['anonymous', '/about-us', { kind: 'open' }],
  ])('for a visitor who is %s, %s is open or leads elsewhere', (who, path, expected) => {
    expect(getAccess({ path, search: '?a=1' }, sessions[who] ?? { state: 'unknown' }, table)).toEqual(expected);
  });

  it('only the four account pages are guarded', () => {
    const guardedRoutes = routeNames.filter((name) => isGuarded({ name, params: {} }));
    expect(guardedRoutes).toEqual(['profile', 'settings', 'tickets', 'travelProfiles']);
  });

  it('a guard never redirects to a guarded page, and other paths are open', () => {
    const arbitraryPath = stringMatching(/^\/account-management(\/[a-z-]{0,12}){0,2}$/);
    assert(
      property(constantFrom(...Object.values(sessions)), arbitraryPath, (session, path) => {
        const access = getAccess({ path, search: '' }, session, table);
        if ('to' in access) expect(getAccess({ path: access.to, search: '' }, session, table).kind).toBe('open');
      }),
      many,
    );
    assert(
      property(webPath(), (tail) => {
        const path = `/elsewhere${tail}`;
        expect(getAccess({ path, search: '' }, { state: 'unknown' }, table).kind).toBe('open');
      }),
      many,
    );
  });
});
