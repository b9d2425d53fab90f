import { subtractMoney, toMoney } from '#shared/domain/kit/money/money.ts';
import { findLiveDisruption, isOperatorFault } from '#shared/domain/orders/booked/live-disruption.ts';
import { findOrder, type StoredOrder } from '../../../orders/stored-order.ts';
import {
  getCancelledConditions,
  getFareConditions,
  getDeparture,
  type SoldConditions,
} from '../../../sales/fare-conditions.ts';
import { getSoldValue } from '../../../sales/prices/fees.ts';
import {
  readOpenBasket,
  type StoredLine,
  type StoredReservation,
  type TradeTerms,
} from '../../../sales/stored-basket.ts';
import { refusal } from '../../kit/api-error.ts';
import { getVisitorLiveJourney } from '../../kit/visitor-live-journey.ts';
import { type Host } from '../../kit/host.ts';
import { type Visit } from '../../visits/visit.ts';
import { toItineraryAnswer } from '../itinerary/itinerary.ts';
import { checkOpen } from './visitor-order.ts';

/** An order, the visitor who reads or changes it, and the host. */
export interface OrderContext {
  readonly host: Pick<Host, 'trial' | 'realtime'>;
  /** The session of the browser, its time, and its scenario: a test situation that QA chooses. */
  readonly visit: Visit;
  readonly order: StoredOrder;
}

/**
 * Whether the journey cannot be made as sold: a new timetable has dropped or moved it, a coach is cancelled, a transfer is
 * missed, or the departure is severely late (`isOperatorFault`).
 */
export function isOperatorAtFault(
  host: Pick<Host, 'trial' | 'realtime'>,
  visit: Visit,
  { journey, timetableChange }: Pick<StoredLine, 'journey' | 'timetableChange'>,
): boolean {
  if (timetableChange !== undefined) return true;
  const itinerary = toItineraryAnswer(journey, getVisitorLiveJourney(host, visit, journey));
  const disruption = itinerary && findLiveDisruption(itinerary);
  return disruption !== undefined && isOperatorFault(disruption);
}

/**
 * The conditions for refunds and changes of a reservation, by what was paid for it. If the operator is at fault, they are those
 * of a cancelled coach: a full refund and a free exchange.
 */
export function getReservationConditions(
  { host, visit }: Pick<OrderContext, 'host' | 'visit'>,
  reservation: StoredReservation,
): SoldConditions {
  const { journey, currency } = reservation;
  if (isOperatorAtFault(host, visit, reservation)) return getCancelledConditions(journey);
  return getFareConditions(journey, { paid: getSoldValue(reservation), currency });
}

/** The actions on a reservation that are within their time limits: none if it is not confirmed, or a change is being paid. */
export function getReservationRights(context: OrderContext, reservation: StoredReservation) {
  const { visit, order } = context;
  const isOpen =
    reservation.reservation.status === 'CONFIRMED' && !order.pendingChangeLines.has(reservation.lineItemId);
  const { refundableUntil, changeableUntil } = getReservationConditions(context, reservation);
  /** Whether an action with this time limit (exclusive) is possible; never without a limit. */
  const isOpenUntil = (end: number | undefined) => isOpen && end !== undefined && visit.now < end;
  return {
    /** Whether names can be corrected. An exchange for journeys is offered then, too; {@link getTradeTerms} may refuse it. */
    canAmend: isOpenUntil(getDeparture(reservation.journey)),
    canReschedule: isOpenUntil(changeableUntil),
    canCancel: isOpenUntil(refundableUntil),
  };
}

/**
 * The credit for a reservation that is changed now: everything that was paid for it, of which the amount for a
 * cancellation is refundable.
 *
 * @throws ApiError 409 if it cannot be changed
 */
export function getTradeTerms(context: OrderContext, reservation: StoredReservation): TradeTerms {
  const { order, visit, host } = context;
  const { journey } = reservation;
  // Throws 409 if the reservation was cancelled or exchanged, or a change of it is being paid.
  checkOpen({ order, reservation });
  // As long as a payment is not captured, its order may still be cancelled. (`canReschedule` ignores this: a capture normally
  // takes seconds.)
  if (order.payments.some(({ captureState }) => captureState === 'DUE')) {
    throw refusal(409, 'payment-pending', 'orderBeingPaid');
  }
  const { changeableUntil } = getReservationConditions(context, reservation);
  if (changeableUntil === undefined) throw refusal(409, 'not-changeable', 'notExchangeable');
  if (visit.now >= changeableUntil) {
    // If the operator is at fault, the limit is long after the departure, and the coach may not have left at all.
    const hasLeft = visit.now >= getDeparture(journey) && !isOperatorAtFault(host, visit, reservation);
    throw hasLeft ? refusal(409, 'departed', 'coachDeparted') : refusal(409, 'change-too-late', 'tooLateToChange');
  }
  return calculateTradeTerms(context, reservation);
}

/** The credit for a reservation by its current conditions. The caller checks whether it can be changed. */
export function calculateTradeTerms(
  context: Pick<OrderContext, 'host' | 'visit'>,
  reservation: StoredReservation,
): TradeTerms {
  const { changeFee, refundableUntil, refundFee } = getReservationConditions(context, reservation);
  const zero = toMoney(0, reservation.currency);
  const value = getSoldValue(reservation);
  const isRefundable = refundableUntil !== undefined && context.visit.now < refundableUntil;
  // `refundFee` is null if nothing is retained. It is at most the value, so the refund is never negative.
  const refund = refundFee ? subtractMoney(value, refundFee) : value;
  return { value, fee: changeFee ?? zero, refundable: isRefundable ? refund : zero };
}

/**
 * Checks the reservations that the visitor trades in, if the basket is an amendment of an order: it gives back reservations of
 * that order, whose value counts towards the new journeys.
 *
 * @returns the number of the amended order; undefined without a basket, or if it is not an amendment or is already being paid
 * @throws ApiError 409 if one of them can no longer be changed
 */
export async function checkAmendment(
  host: Pick<Host, 'clock' | 'database' | 'realtime' | 'trial'>,
  visit: Visit,
): Promise<string | undefined> {
  const readOnly = host.database.transaction().setAccessMode('read only');
  const { basket, order } = await readOnly.execute(async (trx) => {
    const openBasket = await readOpenBasket(trx, visit.sessionId, host.clock.now());
    // A basket that is being paid (`PENDING`) was checked when its payment was started, so a repeated request is not refused.
    const isOpen = openBasket?.kind === 'AMENDMENT' && openBasket.status === 'OPEN';
    return { basket: openBasket, order: isOpen ? await findOrder(trx, openBasket.orderNumber ?? '') : undefined };
  });
  if (basket === undefined || order === undefined) return undefined;
  const tradedLineIds = new Set(basket.tradeIns.map(({ line }) => line.lineItemId));
  for (const reservation of order.reservations)
    // Called for its errors only.
    if (tradedLineIds.has(reservation.lineItemId)) getTradeTerms({ host, visit, order }, reservation);
  return order.order.order_number;
}
