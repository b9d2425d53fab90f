import { isLater, type LocalDateTime } from '../kit/dates/local-date-time.ts';
import type { Reservation } from './order.ts';

/**
 * An action of a traveller on a reservation. `amend`: correct its passengers, or trade it in (give its tickets back, so that
 * their value counts towards others); `reschedule`: move it to another journey; `cancel`: cancel it for a refund.
 */
export type ReservationAction = 'amend' | 'reschedule' | 'cancel';

/** The reason why an action is impossible. */
export type ActionObstacle =
  | { readonly kind: 'cancelled' | 'exchanged' | 'departed' }
  /** The fare allowed it until this time, in the local time of the origin, which has passed. */
  | { readonly kind: 'too-late'; readonly until: LocalDateTime }
  /** The fare does not allow it. */
  | { readonly kind: 'fare' }
  /** No other reason applies, for example if only the key of the reservation is missing. */
  | { readonly kind: 'closed' };

/** Each action, with the reason if it is impossible. */
export type ReservationActions = Readonly<Record<ReservationAction, 'possible' | ActionObstacle>>;

/**
 * The possible actions on a reservation. The operator decides whether an action is possible (`canAmend` and so on); the
 * reservation's status, journey and fare conditions only provide the reason if not. Moving and cancelling also require
 * its key.
 *
 * @param now local time at the origin
 */
export function getReservationActions(reservation: Reservation, now: LocalDateTime): ReservationActions {
  const { canAmend, canReschedule, canCancel, reservationKey, journey } = reservation;
  const generalObstacle = findGeneralObstacle(reservation, now);
  const { changeableUntil, refundableUntil } = journey.conditions ?? {};
  // A time that is missing in the conditions means that the fare never allows the action.
  const getReason = (until: LocalDateTime | undefined): ActionObstacle => {
    if (generalObstacle) return generalObstacle;
    if (!journey.conditions) return { kind: 'closed' };
    if (until === undefined) return { kind: 'fare' };
    return isLater(now, until) ? { kind: 'too-late', until } : { kind: 'closed' };
  };
  const hasKey = reservationKey !== undefined;
  return {
    amend: canAmend ? 'possible' : (generalObstacle ?? { kind: 'closed' }),
    reschedule: canReschedule && hasKey ? 'possible' : getReason(changeableUntil),
    cancel: canCancel && hasKey ? 'possible' : getReason(refundableUntil),
  };
}

/** Finds an obstacle to every action: the reservation's status or departure; `undefined` if neither is one. */
function findGeneralObstacle({ status, journey }: Reservation, now: LocalDateTime): ActionObstacle | undefined {
  if (status === 'CANCELLED') return { kind: 'cancelled' };
  if (status === 'EXCHANGED') return { kind: 'exchanged' };
  return isLater(now, journey.departureDateTime) ? { kind: 'departed' } : undefined;
}
