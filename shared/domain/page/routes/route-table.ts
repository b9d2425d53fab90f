import { defaultLinks } from '../operation/default-links.ts';
import {
  comparePrecedence,
  matchRoute,
  maskParams,
  type RouteParams,
  parseRoutePattern,
  writeRoute,
} from './route-pattern.ts';
import { addQuery } from './page-address.ts';

type LinkName = keyof typeof defaultLinks;

interface RouteRow {
  /**
   * The page of the route, by its name in the setting `links`, in which a site chooses the paths of its pages. With
   * `rest`, the page whose path the route begins with.
   */
  readonly link: LinkName;
  /** The pattern after the page's path: `/:code` is a parameter, `/:code?` an optional one, `/*` any further path or none. */
  readonly rest?: string;
  /** Whether only a signed-in and activated user may see the route (spec §2, §6). */
  readonly isGuarded?: true;
  /** The page to which the route redirects, because it has no content. */
  readonly redirectTo?: LinkName;
}

/** All routes of the product (spec §2 "Routes"). */
const rows = {
  profile: { link: 'account', isGuarded: true },
  settings: { link: 'accountSettings', isGuarded: true },
  tickets: { link: 'accountTickets', isGuarded: true },
  travelProfiles: { link: 'accountTravelProfiles', isGuarded: true },
  accountClosed: { link: 'accountClosed' },
  // The specification has two paths for the same page, which activates an account.
  activateAccount: { link: 'accountActivate', rest: '/:code?' },
  activate: { link: 'account', rest: '/activate/:code?' },
  register: { link: 'accountRegister' },
  forgottenPassword: { link: 'accountForgottenPassword' },
  resetPassword: { link: 'accountResetPassword', rest: '/:code?' },
  login: { link: 'login' },
  logout: { link: 'logout' },
  stops: { link: 'stops' },
  fareFinder: { link: 'fareFinder' },
  fareFinderSearch: { link: 'fareFinderSearch' },
  journeyPlanner: { link: 'journeyPlanner', redirectTo: 'journeys' },
  journeys: { link: 'journeys', rest: '/*' },
  returnJourneys: { link: 'returnJourneys', rest: '/*' },
  manageBooking: { link: 'manageBooking' },
  amend: { link: 'amend' },
  amendProfiles: { link: 'amendProfiles' },
  amendPassengerDetails: { link: 'amendPassengerDetails' },
  assistedTravel: { link: 'assistedTravel' },
  basket: { link: 'basket' },
  checkoutLogin: { link: 'checkoutLogin' },
  payment: { link: 'payment', rest: '/*' },
  paymentInProgress: { link: 'paymentInProgress' },
  confirmation: { link: 'confirmation' },
  zeroPayment: { link: 'zeroPayment' },
  itinerary: { link: 'itinerary' },
  seatCheck: { link: 'seatCheck' },
  seatReservation: { link: 'seatReservation' },
  map: { link: 'map' },
  cancellation: { link: 'cancellation', rest: '/:reservationKey' },
  cancellationNotFound: { link: 'cancellation', rest: '/:reservationKey/not-found' },
  reschedule: { link: 'cancellation', rest: '/:reservationKey/reschedule' },
  rescheduleBasket: { link: 'cancellation', rest: '/:reservationKey/reschedule/basket' },
  cancellationOrder: { link: 'cancellation', rest: '/:reservationKey/order' },
  serviceAlerts: { link: 'serviceAlerts' },
} as const satisfies Readonly<Record<string, RouteRow>>;

/** The name of a route. */
export type RouteName = keyof typeof rows;

/** The names of all routes. */
export const routeNames = Object.keys(rows) as readonly RouteName[];

/** The route of a path. */
export interface Route {
  readonly name: RouteName;
  readonly params: RouteParams;
}

/** Parameters of a route's address. */
export interface RouteInput {
  readonly params?: RouteParams;
  readonly query?: URLSearchParams;
}

/** Paths of the site's pages by name, as in the setting `links`. */
export type Links = Readonly<Record<string, string>>;

/** The routes of the product on a site, the operator's website. */
export type RouteTable = ReturnType<typeof createRouteTable>;

/**
 * Creates the routes of the product.
 *
 * @param links paths of the site's pages; missing ones have the default path
 */
export function createRouteTable(links: Links = {}) {
  // Own keys only: some host pages extend Object.prototype.
  const getPath = (link: LinkName) => (Object.hasOwn(links, link) ? links[link] : undefined) ?? defaultLinks[link];
  const getPattern = (name: RouteName) => {
    const { link, rest = '' }: RouteRow = rows[name];
    // The path of a page may have a query or a fragment, which does not affect routes.
    const [path = ''] = getPath(link).split(/[?#]/);
    return parseRoutePattern(path + rest);
  };
  const patterns = routeNames.map((name) => ({ name, pattern: getPattern(name) }));
  patterns.sort((a, b) => comparePrecedence(a.pattern, b.pattern));

  return {
    /**
     * Finds the route of a path. Fixed segments have priority over parameters, and these over `/*`; of equal patterns, the
     * first in `rows` is chosen. `undefined` for other pages of the site.
     */
    match(path: string): Route | undefined {
      for (const { name, pattern } of patterns) {
        const params = matchRoute(pattern, path);
        if (params) return { name, params };
      }
      return undefined;
    },
    /**
     * The path that is passed to the page, its tool against payment fraud and its analytics (host contract §5
     * `coach:navigated`): codes and keys are replaced by the names of their parameters, as in `/activate/:code` for
     * `/activate/4711`, and the part for `/*` is left out. `undefined` for other pages of the site.
     */
    getMaskedPath(path: string): string | undefined {
      const entry = patterns.find(({ pattern }) => matchRoute(pattern, path));
      return entry && maskParams(entry.pattern, path);
    },
    /**
     * The address of a route within the site, with `query`, but without the part for `/*`. A query in the site's path of the
     * page is preserved, except for routes with parameters in the path, such as `/:code?`.
     *
     * @throws RangeError if a required parameter of the path is missing, or any is invalid
     */
    href(name: RouteName, { params, query }: RouteInput = {}): string {
      const { link, rest = '' }: RouteRow = rows[name];
      const path = rest === '' || rest === '/*' ? getPath(link) : writeRoute(getPattern(name), params);
      return addQuery(path, query);
    },
    /** The path to which a route without content redirects (spec §2 "journey-planner"); `undefined` for other routes. */
    getRedirect({ name }: Route): string | undefined {
      const { redirectTo }: RouteRow = rows[name];
      return redirectTo && getPath(redirectTo);
    },
  };
}

/** Whether only a signed-in and activated user may see a route (spec §2, §6). */
export function isGuarded({ name }: Route): boolean {
  const row: RouteRow = rows[name];
  return row.isGuarded === true;
}
