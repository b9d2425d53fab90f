import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeSettings } from '../operation/complete-settings.ts';
import { isUnder, moveLinks, movePath, toPageAddress } from './page-address.ts';
import { suggestBasePath, resolvePath } from './resolve-path.ts';
import { isReturnLeg, getPlannerScreen } from './planner-screen.ts';
import { createRouteTable } from './route-table.ts';

const many = { numRuns: 1000 };

const planner = (links = {}, basePath?: string) => {
  const settings = completeSettings({ links }).links;
  const { journeyPlanner = '' } = settings;
  const base = basePath ?? journeyPlanner;
  return { routes: createRouteTable(moveLinks(settings, journeyPlanner, base)), base, getScreen: getPlannerScreen };
};
const shownAt = (path: string, ...where: Parameters<typeof planner>) => {
  const screen = resolvePath(path, planner(...where));
  if (screen.kind === 'screen') return screen.screen;
  return screen.kind === 'redirect' ? `to ${screen.path}` : screen.kind;
};

describe('the journey planner (spec §2 "Routes")', () => {
  it.each([
    ['/journey-planner', 'to /journey-planner/journeys'],
    ['/journey-planner/', 'to /journey-planner/journeys'],
    ['/journey-planner/journeys', 'results'],
    ['/journey-planner/journeys/', 'results'],
    ['/journey-planner/journeys/return', 'results'],
    ['/journey-planner/basket', 'basket'],
    ['/journey-planner/seat-check', 'seatCheck'],
    ['/journey-planner/seat-reservation', 'seats'],
    ['/journey-planner/assisted-travel', 'assistedTravel'],
    ['/journey-planner/login', 'checkoutLogin'],
    ['/journey-planner/itinerary', 'itinerary'],
    ['/journey-planner/map', 'map'],
    ['/journey-planner/payment', 'payment'],
    ['/journey-planner/payment/in-progress', 'paymentInProgress'],
    ['/journey-planner/payment/any/other', 'payment'],
    ['/journey-planner/zero-payment', 'zeroPayment'],
    ['/journey-planner/confirmation/', 'confirmation'],
    ['/journey-planner/manage-booking', 'manageBooking'],
    ['/journey-planner/amend', 'amend'],
    ['/journey-planner/amend/profiles', 'amendProfiles'],
    ['/journey-planner/amend/passenger-details', 'passengerDetails'],
    ['/journey-planner/cancellation/K3Y', 'cancellation'],
    ['/journey-planner/cancellation/K3Y/not-found', 'cancellationNotFound'],
    ['/journey-planner/cancellation/K3Y/order', 'cancellationOrder'],
    ['/journey-planner/cancellation/K3Y/reschedule', 'reschedule'],
    ['/journey-planner/cancellation/K3Y/reschedule/basket', 'rescheduleBasket'],
    ['/journey-planner/elsewhere', 'lost'],
    ['/journey-planner/constructor', 'lost'],
    ['/journey-planner/api/journeys', 'lost'],
    ['/journey-planners', 'elsewhere'],
    ['/', 'elsewhere'],
    ['/fare-finder', 'elsewhere'],
    ['/account-management/login', 'elsewhere'],
  ])('%s shows %s', (path, expected) => {
    expect(shownAt(path)).toBe(expected);
  });

  it.each([
    ['/fr/trajets/', '/fr/trajets/journeys/return', 'results'],
    ['/fr/trajets', '/fr/trajets', 'to /fr/trajets/journeys'],
    ['/fr/trajets', '/journey-planner/journeys', 'elsewhere'],
    ['/', '/map', 'map'],
    ['/', '/', 'to /journeys'],
    ['/', '/stops', 'lost'],
  ])('under base-path="%s" %s shows %s (host contract §3)', (base, path, expected) => {
    expect(shownAt(path, {}, base)).toBe(expected);
  });

  it.each([
    ['/panier', 'basket'],
    ['/journey-planner/basket', 'lost'],
    ['/retour/2', 'results'],
    ['/caisse', 'payment'],
    ['/caisse/merci', 'payment'],
    ['/journey-planner/payment/in-progress', 'paymentInProgress'],
  ])('if links rename pages, %s shows %s (host contract §4 "links")', (path, expected) => {
    expect(shownAt(path, { basket: '/panier', returnJourneys: '/retour', payment: '/caisse?step=1' })).toBe(expected);
  });

  it.each([
    ['/reise', 'to /reise/journeys'],
    ['/reise/map', 'map'],
    ['/korb', 'basket'],
    ['/journey-planner/map', 'elsewhere'],
  ])('if a link renames its root, %s shows %s', (path, expected) => {
    expect(shownAt(path, { journeyPlanner: '/reise', basket: '/korb' })).toBe(expected);
  });

  it('shows no screen outside of its base', () => {
    assert(
      property(string(), (path) => {
        const screen = shownAt(`/${path}`);
        expect(screen === 'elsewhere' || isUnder(`/${path}`, '/journey-planner')).toBe(true);
      }),
      many,
    );
  });
});

describe('suggestBasePath (host contract §3 "and says in the console why")', () => {
  const { links } = completeSettings({});
  it.each([
    ['/voyages', '/voyages'],
    ['/fr/voyages/', '/fr/voyages'],
    ['/fr/voyages/basket', '/fr/voyages'],
    ['/voyages/payment/in-progress', '/voyages'],
    ['/basket', '/'],
    ['/', '/'],
  ])('%s needs %s', (path, expected) => {
    expect(suggestBasePath(path, links, '/journey-planner')).toBe(expected);
    expect(shownAt(path, {}, expected)).not.toBe('elsewhere');
  });
});

describe('isReturnLeg (spec §2 "a path containing journey-planner/journeys/return")', () => {
  it.each([
    ['/journey-planner/journeys/return', '/journey-planner/journeys/return', true],
    ['/journey-planner/journeys/return/', '/journey-planner/journeys/return', true],
    ['/retour', '/retour?step=2', true],
    ['/journey-planner/journeys', '/journey-planner/journeys/return', false],
    ['/journey-planner/journeys/returned', '/journey-planner/journeys/return', false],
  ])('of %s, if the return journeys are at %s, is %s', (...[path, returnJourneys, expected]) => {
    expect(isReturnLeg(path, returnJourneys)).toBe(expected);
  });
});

describe('moveLinks (host contract §3 "base-path")', () => {
  it('moves the links below a root, and no others', () => {
    const links = { account: '/account-management', login: '/account-management/login', stops: '/stops' };
    expect(moveLinks(links, '/account-management', '/en/account/')).toEqual({
      account: '/en/account',
      login: '/en/account/login',
      stops: '/stops',
    });
  });

  it('does not move links below a page with a query', () => {
    const links = { account: '/account-management', login: '/account-management/login' };
    expect(moveLinks(links, '/account-management', '/page?id=7')).toBe(links);
  });
});

describe('movePath (host contract §3 "base-path")', () => {
  it.each([
    ['/journey-planner/journeys', '/journey-planner', '/fr/trajets', '/fr/trajets/journeys'],
    ['/journey-planner', '/journey-planner', '/fr/trajets/', '/fr/trajets'],
    ['/journey-planner', '/journey-planner/', '/', '/'],
    ['/journey-planner/map', '/journey-planner', '/', '/map'],
    ['/stops', '/journey-planner', '/fr/trajets', '/stops'],
    ['/journey-planners', '/journey-planner', '/fr', '/journey-planners'],
  ])('%s from %s to %s is %s', (...[path, from, to, expected]) => {
    expect(movePath(path, from, to)).toBe(expected);
  });

  it('moves a moved path back to its origin', () => {
    assert(
      property(string(), (rest) => {
        const path = `/journey-planner/x${rest.replaceAll('/', '')}`;
        expect(movePath(movePath(path, '/journey-planner', '/fr/a'), '/fr/a', '/journey-planner')).toBe(path);
      }),
      many,
    );
  });
});

describe('toPageAddress', () => {
  it('returns path and query without the fragment', () => {
    expect(toPageAddress('https://coaches.example/a/b?c=1#d')).toEqual({ path: '/a/b', search: '?c=1' });
  });

  it.each(['//evil.example/stops', '///evil.example/stops', '/\\evil.example/stops'])(
    'never returns an address on a different host: %s',
    (pathname) => {
      const { path } = toPageAddress(`https://coaches.example${pathname}?c=1`);
      expect(new URL(path, 'https://coaches.example/').href).toBe('https://coaches.example/evil.example/stops');
    },
  );
});
