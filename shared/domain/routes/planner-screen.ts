import { isUnder, withoutSlash } from './page-address.ts';

/** Screens of the journey planner (spec §2 "Routes"), by name. */
export const plannerScreens = [
  ...(['results', 'basket', 'seatCheck', 'seats', 'assistedTravel', 'checkoutLogin'] as const),
  ...(['payment', 'paymentInProgress', 'zeroPayment', 'confirmation', 'itinerary', 'map'] as const),
] as const;
/** A screen of the journey planner. */
export type PlannerScreen = (typeof plannerScreens)[number];

/** What a path under the journey planner leads to. */
export type PlannerRoute =
  | { readonly kind: 'screen'; readonly screen: PlannerScreen }
  /** Another path has to be shown in its place. */
  | { readonly kind: 'redirect'; readonly path: string };

const screensByPath: Readonly<Record<string, PlannerScreen>> = {
  '/basket': 'basket',
  '/seat-check': 'seatCheck',
  '/seat-reservation': 'seats',
  '/assisted-travel': 'assistedTravel',
  '/login': 'checkoutLogin',
  '/payment': 'payment',
  '/payment/in-progress': 'paymentInProgress',
  '/zero-payment': 'zeroPayment',
  '/confirmation': 'confirmation',
  '/itinerary': 'itinerary',
  '/map': 'map',
};

/**
 * What stands at a path (spec §2): `journey-planner` redirects to `journey-planner/journeys`; a path that contains
 * `journeys/return` is the results page of the return leg.
 *
 * @param base the planner's own path, `/journey-planner` unless the tag says otherwise
 * @returns undefined for a path that is not the planner's, or has no screen: it renders nothing
 */
export function plannerRouteOf(path: string, base: string): PlannerRoute | undefined {
  if (!isUnder(path, base)) return undefined;
  const rest = withoutSlash(path).slice(withoutSlash(base).length);
  if (rest === '') return { kind: 'redirect', path: `${withoutSlash(base)}/journeys` };
  if (isUnder(rest, '/journeys')) return { kind: 'screen', screen: 'results' };
  const screen = Object.hasOwn(screensByPath, rest) ? screensByPath[rest] : undefined;
  return screen && { kind: 'screen', screen };
}

/**
 * A path of the planner as the page and its risk tool are told of it (`RouteTable.pathToTell`, which weighs more): what may
 * follow the results pages' own paths is not told.
 *
 * @param path one that has a screen
 * @param base as above
 */
export function plannerPathToTell(path: string, base: string): string {
  const { length } = withoutSlash(base);
  return path.slice(0, length) + path.slice(length).replace(/^(\/journeys(\/return)?)(\/.*)?$/, '$1');
}

/** Whether a path is the results page of the return leg (spec §2 "a path containing journey-planner/journeys/return"). */
export function isReturnLeg(path: string): boolean {
  return isUnder(path.slice(path.lastIndexOf('/journeys')), '/journeys/return');
}

/** Whether a path is the planner's to show; its API is not. */
export function isPlannerPath(path: string, base: string): boolean {
  return isUnder(path, base) && !isUnder(path, `${withoutSlash(base)}/api`);
}
