import { isUnder } from './page-address.ts';
import type { Route, RouteName } from './route-table.ts';

/**
 * The screens of the widget "journey planner" (spec §2 "Routes") by the name of their route; `createRouteTable` has the paths.
 */
const screensByRoute = {
  journeys: 'results',
  returnJourneys: 'results',
  basket: 'basket',
  seatCheck: 'seatCheck',
  seatReservation: 'seats',
  assistedTravel: 'assistedTravel',
  checkoutLogin: 'checkoutLogin',
  payment: 'payment',
  paymentInProgress: 'paymentInProgress',
  zeroPayment: 'zeroPayment',
  confirmation: 'confirmation',
  itinerary: 'itinerary',
  map: 'map',
  manageBooking: 'manageBooking',
  amend: 'amend',
  amendProfiles: 'amendProfiles',
  amendPassengerDetails: 'passengerDetails',
  cancellation: 'cancellation',
  cancellationNotFound: 'cancellationNotFound',
  reschedule: 'reschedule',
  rescheduleBasket: 'rescheduleBasket',
  cancellationOrder: 'cancellationOrder',
} as const satisfies Partial<Record<RouteName, string>>;

/** A screen of the journey planner. */
export type PlannerScreen = (typeof screensByRoute)[keyof typeof screensByRoute];

/** Returns the screen of a route; `undefined` if another widget renders the route, or if the route only redirects. */
export function getPlannerScreen({ name }: Route): PlannerScreen | undefined {
  const screens: Readonly<Partial<Record<RouteName, PlannerScreen>>> = screensByRoute;
  return screens[name];
}

/**
 * Returns whether a path is the results page of the return journey (spec §2 "a path containing
 * journey-planner/journeys/return"): that page or a path below it.
 *
 * @param path the path of the current page, without a query
 * @param returnJourneys the path of that page on this site, optionally with a query or fragment, which is ignored
 */
export function isReturnLeg(path: string, returnJourneys: string): boolean {
  const [root = ''] = returnJourneys.split(/[?#]/);
  return isUnder(path, root);
}
