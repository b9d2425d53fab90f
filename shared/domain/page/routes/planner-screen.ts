import { isUnder } from './page-address.ts';
import type { Route, RouteName } from './route-table.ts';

/** Screens of the journey planner (spec §2 "Routes"), by name. */
export const plannerScreens = [
  ...(['results', 'basket', 'seatCheck', 'seats', 'assistedTravel', 'checkoutLogin'] as const),
  ...(['payment', 'paymentInProgress', 'zeroPayment', 'confirmation', 'itinerary', 'map', 'orderChanges'] as const),
] as const;
/** A screen of the journey planner. */
export type PlannerScreen = (typeof plannerScreens)[number];

const screensByRoute: Readonly<Partial<Record<RouteName, PlannerScreen>>> = {
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
  manageBooking: 'orderChanges',
  amend: 'orderChanges',
  amendProfiles: 'orderChanges',
  amendPassengerDetails: 'orderChanges',
  cancellation: 'orderChanges',
  cancellationNotFound: 'orderChanges',
  reschedule: 'orderChanges',
  rescheduleBasket: 'orderChanges',
  cancellationOrder: 'orderChanges',
};

/** The screen of a route; `undefined` for a route of another island's. */
export function plannerScreenOf({ name }: Route): PlannerScreen | undefined {
  return screensByRoute[name];
}

/**
 * Whether a path is the results page of the return leg (spec §2 "a path containing journey-planner/journeys/return").
 *
 * @param returnJourneys where that page stands on this site; it may have a query of its own
 */
export function isReturnLeg(path: string, returnJourneys: string): boolean {
  const [root = ''] = returnJourneys.split(/[?#]/);
  return isUnder(path, root);
}
