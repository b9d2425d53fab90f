import { type TicketDisruption } from '#shared/domain/orders/booked/ticket-disruptions.ts';
import { type Database } from '../../server/database/tables.ts';
import { type SoldLeg } from '../imports/check/sale-change.ts';
import { type Instant } from '../../server/clock/clock.ts';
import {
  getEnds,
  selectBookedReservations,
  type NearReservation,
  toLocalTime,
  toReservation,
} from './near-reservations.ts';

/** The reason of a notice: a disruption of a running journey, or a new timetable. */
export type NoticeReason =
  | TicketDisruption
  | { readonly kind: 'moved'; readonly departure: Instant; readonly arrival: Instant; readonly isByOperator: true };

/** A confirmed reservation that a later timetable dropped or moved, at any time in the future. */
export interface ChangedReservation {
  readonly reservation: NearReservation;
  /** Identifies the change among the notices to the traveller. A further change of the times has a different mark. */
  readonly mark: string;
  readonly reason: NoticeReason;
}

/** Returns the changed reservations that are yet to depart, ordered by departure. */
export async function listChangedReservations(
  database: Database,
  now: Instant,
): Promise<readonly ChangedReservation[]> {
  const rows = await selectBookedReservations(database)
    .innerJoin('changed_sales', 'changed_sales.line_item_id', 'tickets.line_item_id')
    .select(['changed_sales.kind', 'changed_sales.legs'])
    .where('departs_at', '>', now)
    .orderBy('departs_at')
    .orderBy('tickets.reservation_number')
    .execute();
  return rows.map(({ kind, legs, ...row }) => {
    const reservation = toReservation(row);
    const movedLegs = kind === 'MOVED' && legs !== null ? (JSON.parse(legs) as readonly SoldLeg[]) : [];
    const [departure, arrival] = [movedLegs[0]?.departure, movedLegs.at(-1)?.arrival];
    if (departure === undefined || arrival === undefined) {
      const [{ cityName: city } = { cityName: '' }] = getEnds(reservation.journey);
      const reason = { kind: 'cancelled', city, isNew: true, isByOperator: true } as const;
      return { reservation, mark: 'timetable-dropped', reason };
    }
    const reason = { kind: 'moved', departure, arrival, isByOperator: true } as const;
    return { reservation, mark: `timetable-moved ${departure} ${arrival}`, reason };
  });
}

/**
 * Lists sold journeys yet to depart that the timetable dropped or moved, one line each. Cancelled or exchanged
 * reservations are not listed.
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
