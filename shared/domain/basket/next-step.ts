import type { Journey, JourneyPart } from '../journeys/journey.ts';
import { compareMoney, getCurrency, sumMoney } from '../kit/money/money.ts';
import { type Basket, isBeingPaid, getBasketTotal } from './basket.ts';

/** The next page of the checkout, by its route (spec §2 "Routes"). */
export type CheckoutStep =
  | 'seatReservation'
  | 'assistedTravel'
  | 'checkoutLogin'
  | 'payment'
  | 'zeroPayment'
  | 'paymentInProgress';

/** Facts about the travellers that are not part of the basket. */
export interface CheckoutContext {
  /** Whether assistance is requested. */
  readonly isAssisted: boolean;
  readonly isSignedIn: boolean;
}

/** The step after the basket: seats if any must be selected, then assistance if it is requested, then the sign-in. */
export function getStepAfterBasket(basket: Basket, facts: CheckoutContext): CheckoutStep {
  if (isBeingPaid(basket)) return 'paymentInProgress';
  return needsSeats(basket) ? 'seatReservation' : getStepAfterSeats(basket, facts);
}

/** The step after the seats, which can be skipped. */
export function getStepAfterSeats(basket: Basket, facts: CheckoutContext): CheckoutStep {
  return facts.isAssisted ? 'assistedTravel' : getStepAfterAssistance(basket, facts);
}

/** The step after the assistance. Signed-in users skip the sign-in. */
export function getStepAfterAssistance(basket: Basket, { isSignedIn }: Pick<CheckoutContext, 'isSignedIn'>) {
  return isSignedIn ? getStepAfterSignIn(basket) : 'checkoutLogin';
}

/** The step after the sign-in, or for guests. A basket that costs nothing is not paid. */
export function getStepAfterSignIn(basket: Basket): CheckoutStep {
  return isFreeOfCharge(basket) ? 'zeroPayment' : 'payment';
}

/** Whether nothing has to be paid. A negative total, possible with trade-ins, is refunded. */
export function isFreeOfCharge(basket: Basket): boolean {
  const total = getBasketTotal(basket);
  return compareMoney(total, sumMoney(getCurrency(total), [])) <= 0;
}

/**
 * Whether a journey of a basket still needs seats (spec §4 "Seats"): no seats are selected in one of its coaches that
 * has reservable seats.
 */
export function needsSeats({ journeys }: Pick<Basket, 'journeys'>): boolean {
  return journeys.flatMap(listCoaches).some((coach) => !coach.customersSeatSelection && areSeatsReservable(coach));
}

/**
 * Whether a coach has seats to select. The specification does not define a value for coaches without seat selection; of
 * the values seen in practice, only `NONE` means that.
 */
export function areSeatsReservable({ reservableType }: Pick<JourneyPart, 'reservableType'>): boolean {
  return reservableType !== 'NONE';
}

/** The parts of a journey that have separate seats: its coaches if it is a connection, or else the journey itself. */
export function listCoaches(journey: Journey): readonly JourneyPart[] {
  return journey.connJourneys?.length > 0 ? journey.connJourneys : [journey];
}
