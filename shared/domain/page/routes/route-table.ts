import { defaultLinks } from '../operation/default-links.ts';
import {
  byPrecedence,
  matchRoute,
  pathWithoutParams,
  type RouteParams,
  routePattern,
  writeRoute,
} from './route-pattern.ts';
import { withQuery } from './with-query.ts';

type LinkName = keyof typeof defaultLinks;

interface RouteRow {
  /** The page that the route is, or lies under, by its name in the setting `links`. */
  readonly link: LinkName;
  /** What follows the page's path. */
  readonly rest?: string;
  /** Whether only a signed-in and activated user may see it (spec §2, §6). */
  readonly isGuarded?: true;
  readonly redirectTo?: LinkName;
}

/** Every route of the product (spec §2 "Routes"). */
const rows = {
  profile: { link: 'account', isGuarded: true },
  settings: { link: 'accountSettings', isGuarded: true },
  tickets: { link: 'accountTickets', isGuarded: true },
  travelProfiles: { link: 'accountTravelProfiles', isGuarded: true },
  accountClosed: { link: 'accountClosed' },
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

/** A route of the product by name. */
export type RouteName = keyof typeof rows;

/** The names of all routes. */
export const routeNames = Object.keys(rows) as readonly RouteName[];

/** Where a path leads. */
export interface Route {
  readonly name: RouteName;
  readonly params: RouteParams;
}

/** What a way to a page needs besides its name. */
export interface RouteInput {
  readonly params?: RouteParams;
  readonly query?: URLSearchParams;
}

/** Paths of the host's pages by name, as the setting `links` has them. */
export type Links = Readonly<Record<string, string>>;

/** The routes of the product on a site that may have moved any of its pages. */
export interface RouteTable {
  /** Where a path leads: fixed words go before parameters. `undefined` for a path of the host's: it renders nothing. */
  match(path: string): Route | undefined;
  /**
   * A path as the page, its risk tool and its analytics receive it (host contract §5 `coach:navigated`): where it holds
   * a code or a key, the route's pattern stands in its place. `undefined` for a path of the host's.
   */
  pathToTell(path: string): string | undefined;
  /**
   * The address of a page within the site.
   *
   * @throws RangeError when a parameter is missing, or cannot stand in a path
   */
  href(name: RouteName, input?: RouteInput): string;
  /** What stands in the place of a route that shows nothing itself (spec §2 "journey-planner"). */
  getRedirect(route: Route): string | undefined;
}

/**
 * The routes of the product.
 *
 * @param links paths of the host's pages; a page that is not among them stands where the specification puts it
 */
export function routeTable(links: Links = {}): RouteTable {
  const getPath = (link: LinkName) => (Object.hasOwn(links, link) ? links[link] : undefined) ?? defaultLinks[link];
  const getPattern = (name: RouteName) => {
    const { link, rest = '' }: RouteRow = rows[name];
    // A path may have a query of its own, which is no part of where it leads.
    const [path = ''] = getPath(link).split(/[?#]/);
    return routePattern(path + rest);
  };
  const patterns = routeNames.map((name) => ({ name, pattern: getPattern(name) }));
  patterns.sort((one, other) => byPrecedence(one.pattern, other.pattern));

  const href: RouteTable['href'] = (name, { params, query } = {}) => {
    const { link, rest = '' }: RouteRow = rows[name];
    const path = rest === '' || rest === '/*' ? getPath(link) : writeRoute(getPattern(name), params);
    return withQuery(path, query);
  };

  return {
    match(path) {
      for (const { name, pattern } of patterns) {
        const params = matchRoute(pattern, path);
        if (params) return { name, params };
      }
      return undefined;
    },
    pathToTell(path) {
      const found = patterns.find(({ pattern }) => matchRoute(pattern, path));
      return found && pathWithoutParams(found.pattern, path);
    },
    href,
    getRedirect({ name }) {
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
