import { isOperatorFault, findLiveDisruption } from '#shared/domain/orders/booked/live-disruption.ts';
import { isZero } from '#shared/domain/kit/money/money.ts';
import { getCost } from '../../../orders/order-value.ts';
import { type StoredOrder } from '../../../orders/stored-order.ts';
import {
  cancelledConditions,
  getDeparture,
  type SoldConditions,
  fareConditions,
} from '../../../sales/conditions/fare-conditions.ts';
import { type StoredLine, type StoredReservation } from '../../../sales/stored-basket.ts';
import { liveJourney } from '../../../simulator/live-journey.ts';
import { type Visit } from '../../visits/visit.ts';
import { toItineraryAnswer } from '../itinerary/itinerary-answer.ts';
import { getFortunes, isCancelledFor } from '../../kit/get-fortunes.ts';
import { type Host } from '../../kit/host.ts';

/** The order, the visitor and the host. */
export interface RightsFacts {
  readonly host: Pick<Host, 'trial' | 'realtime'>;
  readonly visit: Visit;
  readonly order: StoredOrder;
}

/** What the visitor may do with a reservation now. */
export interface ReservationRights {
  /** Whether names of travellers can be corrected. */
  readonly canAmend: boolean;
  readonly canReschedule: boolean;
  readonly canCancel: boolean;
}

/** A sold journey and its change in the timetable, if any. */
type SoldJourney = Pick<StoredLine, 'journey' | 'timetableChange'>;

/** Whether the operator has cancelled one of the coaches of a journey. */
export function isCancelledByOperator(
  host: Pick<Host, 'trial' | 'realtime'>,
  visit: Visit,
  { journey, timetableChange }: SoldJourney,
): boolean {
  return timetableChange === 'DROPPED' || isCancelledFor(host, visit, journey);
}

/**
 * Whether the operator does not keep its promise: a coach is cancelled or severely late, a transfer is missed, or a
 * new timetable has dropped or moved the journey. The ticket shows the same.
 */
export function isOperatorAtFault(
  host: Pick<Host, 'trial' | 'realtime'>,
  visit: Visit,
  { journey, timetableChange }: SoldJourney,
): boolean {
  if (timetableChange !== undefined) return true;
  const itinerary = toItineraryAnswer(journey, liveJourney(journey, visit.now, getFortunes(host, visit)));
  const disruption = itinerary && findLiveDisruption(itinerary);
  return disruption !== undefined && isOperatorFault(disruption);
}

/** The fare conditions of a reservation by its price; those of a cancelled coach if the operator is at fault. */
export function getReservationConditions(
  { host, visit, order }: RightsFacts,
  reservation: StoredReservation,
): SoldConditions {
  const { journey, currency, lineItemId } = reservation;
  if (isOperatorAtFault(host, visit, reservation)) return cancelledConditions(journey);
  const cost = getCost(order, [lineItemId]);
  return fareConditions(journey, { paid: isZero(cost) ? null : cost, currency });
}

/** The rights of a reservation: none if it has ended or a change is being paid. */
export function getReservationRights(facts: RightsFacts, reservation: StoredReservation): ReservationRights {
  const { visit, order } = facts;
  const isOpen =
    reservation.reservation.status === 'CONFIRMED' && !order.pendingChangeLines.has(reservation.lineItemId);
  const { refundableUntil, changeableUntil } = getReservationConditions(facts, reservation);
  const isOpenUntil = (end: number | undefined) => isOpen && end !== undefined && visit.now < end;
  return {
    canAmend: isOpenUntil(getDeparture(reservation.journey)),
    canReschedule: isOpenUntil(changeableUntil),
    canCancel: isOpenUntil(refundableUntil),
  };
}
