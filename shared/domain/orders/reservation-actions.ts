import { isLater } from '../kit/dates/moments.ts';
import type { LocalDateTime } from '../kit/dates/local-date-time.ts';
import type { Reservation } from './order.ts';

/** What a traveller may want to do with a reservation: correct its passengers or trade it in, move it, give it back. */
export type ReservationAction = 'amend' | 'reschedule' | 'cancel';

/** Why something cannot be done with a reservation. */
export type Hindrance =
  | { readonly kind: 'cancelled' | 'exchanged' | 'departed' }
  /** The fare allowed it until then, on the clock of where the journey begins. */
  | { readonly kind: 'too-late'; readonly until: LocalDateTime }
  /** The fare does not allow it. */
  | { readonly kind: 'fare' }
  /** The operator does not allow it, and says no more. */
  | { readonly kind: 'closed' };

/** What can be done with a reservation; what cannot comes with the reason. */
export type ReservationActions = Readonly<Record<ReservationAction, 'possible' | Hindrance>>;

/**
 * What can be done with a reservation: the operator says whether, and the journey and its fare say why not.
 *
 * @param now what the clocks show where the journey begins
 */
export function getReservationActions(reservation: Reservation, now: LocalDateTime): ReservationActions {
  const { canAmend, canReschedule, canCancel, reservationKey, journey } = reservation;
  const over = overBy(reservation, now);
  const { changeableUntil, refundableUntil } = journey.conditions ?? {};
  const reason = (until: LocalDateTime | undefined): Hindrance => {
    if (over) return over;
    if (!journey.conditions) return { kind: 'closed' };
    if (until === undefined) return { kind: 'fare' };
    return isLater(now, until) ? { kind: 'too-late', until } : { kind: 'closed' };
  };
  const hasKey = reservationKey !== undefined;
  return {
    amend: canAmend ? 'possible' : (over ?? { kind: 'closed' }),
    reschedule: canReschedule && hasKey ? 'possible' : reason(changeableUntil),
    cancel: canCancel && hasKey ? 'possible' : reason(refundableUntil),
  };
}

/** Why nothing can be done with a reservation any more; `undefined` while something may be. */
export function overBy({ status, journey }: Reservation, now: LocalDateTime): Hindrance | undefined {
  if (status === 'CANCELLED') return { kind: 'cancelled' };
  if (status === 'EXCHANGED') return { kind: 'exchanged' };
  return isLater(now, journey.departureDateTime) ? { kind: 'departed' } : undefined;
}
