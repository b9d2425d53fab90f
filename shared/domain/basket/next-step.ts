import type { Journey, JourneyPart } from '../journeys/journey.ts';
import { compareMoney, getCurrency, sumMoney } from '../kit/money/money.ts';
import { type Basket, isBeingPaid, getTotal } from './basket.ts';

/** Where a basket goes on to, by the names of the product's pages (spec §2 "Routes"). */
export type CheckoutStep =
  | 'seatReservation'
  | 'assistedTravel'
  | 'checkoutLogin'
  | 'payment'
  | 'zeroPayment'
  | 'paymentInProgress';

/** What is known of the travellers besides their basket. */
export interface CheckoutFacts {
  /** Whether somebody asked for assistance. */
  readonly isAssisted: boolean;
  readonly isSignedIn: boolean;
}

/** The step after the basket: seats where some are to be chosen, then assistance where it was asked for, then who pays. */
export function stepAfterBasket(basket: Basket, facts: CheckoutFacts): CheckoutStep {
  if (isBeingPaid(basket)) return 'paymentInProgress';
  return needsSeats(basket) ? 'seatReservation' : stepAfterSeats(basket, facts);
}

/** The step after the seats, which may be left for later. */
export function stepAfterSeats(basket: Basket, facts: CheckoutFacts): CheckoutStep {
  return facts.isAssisted ? 'assistedTravel' : stepAfterAssistance(basket, facts);
}

/** The step after the assistance: who is signed in is not asked who they are. */
export function stepAfterAssistance(basket: Basket, { isSignedIn }: Pick<CheckoutFacts, 'isSignedIn'>): CheckoutStep {
  return isSignedIn ? stepAfterSignIn(basket) : 'checkoutLogin';
}

/** The step of who has signed in, or travels as a guest: a basket that costs nothing is not paid. */
export function stepAfterSignIn(basket: Basket): CheckoutStep {
  return costsNothing(basket) ? 'zeroPayment' : 'payment';
}

/** Whether nothing is to be paid: a total below nothing, as trade-ins may make it, comes back. */
export function costsNothing(basket: Basket): boolean {
  const total = getTotal(basket);
  return compareMoney(total, sumMoney(getCurrency(total), [])) <= 0;
}

/**
 * Whether a journey of a basket still needs seats (spec §4 "Seats"): while the travellers have not chosen any, asked of
 * its coaches where these are seated one by one.
 */
export function needsSeats({ journeys }: Pick<Basket, 'journeys'>): boolean {
  return journeys.some((journey) =>
    listCoaches(journey).some((coach) => !coach.customersSeatSelection && areSeatsReservable(coach)),
  );
}

/**
 * Whether a coach has seats to choose. The specification knows no coach without: only one that is said to have none (seen in
 * the field: `NONE`) waits for no choice.
 */
export function areSeatsReservable({ reservableType }: Pick<JourneyPart, 'reservableType'>): boolean {
  return reservableType !== 'NONE';
}

/** The parts of a journey that are seated one by one: its coaches, or the journey itself. */
export function listCoaches(journey: Journey): readonly JourneyPart[] {
  const { connJourneys = [] } = journey;
  return connJourneys.length > 0 ? connJourneys : [journey];
}
