import { type TicketDisruption } from '#shared/domain/orders/booked/ticket-disruptions.ts';
import { type Database } from '../../server/database/tables.ts';
import { type LegEnds } from '../imports/check/sale-change.ts';
import { type Instant } from '../../server/clock/clock.ts';
import {
  getEnds,
  selectBookedReservations,
  type NearReservation,
  toLocalTime,
  toReservation,
} from './near-reservations.ts';

/** The reason of a notice: a disruption, or new times (`moved`). A journey that a timetable drops counts as cancelled. */
export type NoticeReason =
  | TicketDisruption
  | { readonly kind: 'moved'; readonly departure: Instant; readonly arrival: Instant; readonly isByOperator: true };

/**
 * A confirmed reservation with the reason of a notice. If a new timetable is the reason, the journey may depart at any time in
 * the future, despite the name `NearReservation`.
 */
export interface AffectedReservation {
  readonly reservation: NearReservation;
  /**
   * Identifies the reason among those of the reservation, so that the traveller is notified of it once. If the
   * departure or arrival changes again, the mark changes, too.
   */
  readonly mark: string;
  readonly reason: NoticeReason;
}

/**
 * Returns the reservations whose journeys a new timetable dropped or moved, if the departure time that was sold is in the
 * future, ordered by that time. Imports of timetables record the changes in the table `changed_sales`.
 *
 * @param now the real time, which QA cannot change
 */
export async function listChangedReservations(
  database: Database,
  now: Instant,
): Promise<readonly AffectedReservation[]> {
  const rows = await selectBookedReservations(database)
    .innerJoin('changed_sales', 'changed_sales.line_item_id', 'tickets.line_item_id')
    .select(['changed_sales.kind', 'changed_sales.legs'])
    .where('departs_at', '>', now)
    .orderBy('departs_at')
    .orderBy('tickets.reservation_number')
    .execute();
  return rows.map(({ kind, legs, ...row }) => {
    const reservation = toReservation(row);
    // The new times of each coach; empty if the journey was dropped, since `legs` is then null.
    const movedLegs = kind === 'MOVED' && legs !== null ? (JSON.parse(legs) as readonly LegEnds[]) : [];
    const [departure, arrival] = [movedLegs[0]?.departure, movedLegs.at(-1)?.arrival];
    if (departure === undefined || arrival === undefined) {
      // Reported to the traveller like a cancellation by the operator in the city of departure. `isNew`: it was not known when
      // the ticket was bought.
      const [firstCall] = getEnds(reservation.journey);
      const city = firstCall?.cityName ?? '';
      const reason = { kind: 'cancelled', city, isNew: true, isByOperator: true } as const;
      return { reservation, mark: 'timetable-dropped', reason };
    }
    const reason = { kind: 'moved', departure, arrival, isByOperator: true } as const;
    return { reservation, mark: `timetable-moved ${departure} ${arrival}`, reason };
  });
}

/**
 * Lists the same reservations for the operator, one line each, with local times of the stop of departure. A moved journey is
 * listed with its new departure, which is that of the sale if only its arrival or its stops have changed. Examples of lines:
 *
 *   7K3M9QAC-1 London – Paris, sold for 2026-11-24 08:05, leaves 2026-11-24 08:20
 *   7K3M9QAC-2 Paris – London, sold for 2026-11-27 08:05, is not in the timetable
 */
export async function listChangedSaleLines(database: Database, now: Instant): Promise<readonly string[]> {
  const changedSales = await listChangedReservations(database, now);
  return changedSales.map(({ reservation: { reservationNumber, journey }, reason }) => {
    const [from, to] = getEnds(journey);
    const formatTime = (time: Instant | undefined) => toLocalTime(from, time).slice(0, 16).replace('T', ' ');
    const sale = `${from?.cityName} – ${to?.cityName}, sold for ${formatTime(from?.departure)}`;
    const change = reason.kind === 'moved' ? `leaves ${formatTime(reason.departure)}` : 'is not in the timetable';
    return `  ${reservationNumber} ${sale}, ${change}`;
  });
}
