import { isOperatorFault, findLiveDisruption } from '#shared/domain/orders/booked/live-disruption.ts';
import { isZero } from '#shared/domain/kit/money/money.ts';
import { getCost } from '../../../orders/order-value.ts';
import { type StoredOrder } from '../../../orders/stored-order.ts';
import {
  cancelledConditions,
  getDeparture,
  type FareConditions,
  fareConditions,
} from '../../../sales/conditions/fare-conditions.ts';
import { type StoredLine, type StoredReservation } from '../../../sales/stored-basket.ts';
import { liveJourney } from '../../../simulator/live-journey.ts';
import { type Visit } from '../../visits/visit.ts';
import { itineraryAnswer } from '../itinerary/itinerary-answer.ts';
import { fortunesFor, isCancelledFor } from '../../kit/fortunes-for.ts';
import { type Host } from '../../kit/host.ts';

/** Who asks, and of which host. */
export interface RightsFacts {
  readonly host: Pick<Host, 'trial' | 'realtime'>;
  readonly visit: Visit;
  readonly order: StoredOrder;
}

/** What may be done with a reservation now. */
export interface ReservationRights {
  /** Its travellers may be corrected. */
  readonly canAmend: boolean;
  readonly canReschedule: boolean;
  readonly canCancel: boolean;
}

/** A journey as it was sold, and what has become of it since. */
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
 * Whether the operator does not keep what it sold, as the ticket says, too: a coach is cancelled, a transfer is
 * missed, or the coach leaves severely late; or a timetable that came later has dropped or moved it.
 */
export function isOperatorAtFault(
  host: Pick<Host, 'trial' | 'realtime'>,
  visit: Visit,
  { journey, timetableChange }: SoldJourney,
): boolean {
  if (timetableChange !== undefined) return true;
  const itinerary = itineraryAnswer(journey, liveJourney(journey, visit.now, fortunesFor(host, visit)));
  const disruption = itinerary && findLiveDisruption(itinerary);
  return disruption !== undefined && isOperatorFault(disruption);
}

/** The fare conditions of a reservation by what was paid for it; those of a coach that does not run, where it is the operator's fault. */
export function reservationConditions(
  { host, visit, order }: RightsFacts,
  reservation: StoredReservation,
): FareConditions {
  const { journey, currency, lineItemId } = reservation;
  if (isOperatorAtFault(host, visit, reservation)) return cancelledConditions(journey);
  const cost = getCost(order, [lineItemId]);
  return fareConditions(journey, { paid: isZero(cost) ? null : cost, currency });
}

/** Nothing may be done with what has ended, nor while a change of it is being paid. */
export function getReservationRights(facts: RightsFacts, reservation: StoredReservation): ReservationRights {
  const { visit, order } = facts;
  const isOpen =
    reservation.reservation.status === 'CONFIRMED' && !order.pendingChangeLines.has(reservation.lineItemId);
  const { refundableUntil, changeableUntil } = reservationConditions(facts, reservation);
  const isBefore = (end: number | undefined) => isOpen && end !== undefined && visit.now < end;
  return {
    canAmend: isBefore(getDeparture(reservation.journey)),
    canReschedule: isBefore(changeableUntil),
    canCancel: isBefore(refundableUntil),
  };
}
