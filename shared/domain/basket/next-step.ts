import type { Seat } from '../seats/seat-plan.ts';
import type { Journey, JourneyPart } from '../journeys/journey.ts';
import { compareMoney, getCurrency, sumMoney } from '../kit/money/money.ts';
import { type Basket, isBeingPaid, getBasketTotal } from './basket.ts';

/**
 * A page of the checkout, by the name of its route (spec §2 "Routes"). `paymentInProgress` waits for the result of a
 * payment.
 */
export type CheckoutStep =
  | 'seatReservation'
  | 'assistedTravel'
  | 'checkoutLogin'
  | 'payment'
  | 'zeroPayment'
  | 'paymentInProgress';

/** Facts about the travellers that are not part of the basket. */
export interface CheckoutContext {
  /** Whether a traveller requests assistance, such as a wheelchair space. */
  readonly isAssisted: boolean;
  readonly isSignedIn: boolean;
}

/**
 * The first applicable step after the basket: seats if {@link needsSeats}, else assistance if it is requested, else the
 * sign-in, which signed-in users skip, else the payment. A basket that is being paid goes to `paymentInProgress`.
 */
export function getStepAfterBasket(basket: Basket, facts: CheckoutContext): CheckoutStep {
  if (isBeingPaid(basket)) return 'paymentInProgress';
  return needsSeats(basket) ? 'seatReservation' : getStepAfterSeats(basket, facts);
}

/** The step after the seats. Travellers may continue without having selected any. */
export function getStepAfterSeats(basket: Basket, facts: CheckoutContext): CheckoutStep {
  return facts.isAssisted ? 'assistedTravel' : getStepAfterAssistance(basket, facts);
}

/** The step after the assistance. */
export function getStepAfterAssistance(basket: Basket, { isSignedIn }: Pick<CheckoutContext, 'isSignedIn'>) {
  return isSignedIn ? getStepAfterSignIn(basket) : 'checkoutLogin';
}

/** The step after the sign-in page, also for guests. A basket that costs nothing is confirmed without a payment. */
export function getStepAfterSignIn(basket: Basket): CheckoutStep {
  return isFreeOfCharge(basket) ? 'zeroPayment' : 'payment';
}

/**
 * Whether nothing has to be paid. A negative total is refunded. It is possible with trade-ins: tickets of an existing
 * order that are given back, whose value counts towards the new ones.
 */
export function isFreeOfCharge(basket: Basket): boolean {
  const total = getBasketTotal(basket);
  // The sum of no amounts is zero.
  return compareMoney(total, sumMoney(getCurrency(total), [])) <= 0;
}

/**
 * Whether a basket lacks a selection of seats (spec §4 "Seats"): at least one coach has seats to select, and its
 * travellers have not selected them.
 */
export function needsSeats({ journeys }: Pick<Basket, 'journeys'>): boolean {
  return journeys.some((journey) =>
    listCoaches(journey).some(
      (coach) => areSeatsReservable(coach) && lacksSeats(coach, countTravellers(coach, journey)),
    ),
  );
}

/**
 * Whether travellers of a coach have not selected seats (spec §4 "Seats"): the server reports so, and fewer of them have a seat
 * than there are travellers.
 */
export function lacksSeats({ customersSeatSelection, seats = [] }: JourneyPart, travellers: number): boolean {
  return !customersSeatSelection && seats.filter(isReserved).length < travellers;
}

/** Whether a traveller has a seat (spec §3 "passengerSelectionType NONE when unreserved"). */
export function isReserved({ passengerSelectionType }: Pick<Seat, 'passengerSelectionType'>): boolean {
  return passengerSelectionType !== 'NONE';
}

/** The number of travellers on a coach, at least 1. A coach without its own number has that of its journey. */
export function countTravellers(coach: JourneyPart, journey: Journey): number {
  return Math.max(1, coach.passengers ?? journey.passengers ?? 1);
}

/**
 * Whether a coach has seats to select. The specification does not define the values; of those seen in practice, only `NONE`
 * means a coach without seat selection. A missing value means that there are seats to select.
 */
export function areSeatsReservable({ reservableType }: Pick<JourneyPart, 'reservableType'>): boolean {
  return reservableType !== 'NONE';
}

/**
 * The parts of a journey that have separate seats: its coaches (`connJourneys`) if it is a connection with separate tickets,
 * or else the journey itself.
 */
export function listCoaches(journey: Journey): readonly JourneyPart[] {
  // `?.` is for incomplete journeys in tests.
  return journey.connJourneys?.length > 0 ? journey.connJourneys : [journey];
}
