import { type Database } from '../../server/database/tables.ts';
import { type SoldLeg } from '../imports/check/sale-change.ts';
import { type Instant } from '../../server/clock/clock.ts';
import { bookedQuery, type NearReservation, toReservation } from './near-reservations.ts';
import { type NoticeOccasion } from './notice-occasion.ts';

/** A confirmed reservation that a later timetable dropped or moved, at any time in the future. */
export interface ChangedReservation {
  readonly reservation: NearReservation;
  /** Identifies the change among the notices of its traveller. Another departure time is another change. */
  readonly mark: string;
  readonly occasion: NoticeOccasion;
}

/** Returns the changed reservations that are yet to depart, ordered by departure. */
export async function changedReservations(database: Database, now: Instant): Promise<readonly ChangedReservation[]> {
  const rows = await bookedQuery(database)
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
      const city = reservation.journey.legs[0]?.calls[0]?.cityName ?? '';
      const occasion = { kind: 'cancelled', city, isNew: true, isByOperator: true } as const;
      return { reservation, mark: 'timetable-dropped', occasion };
    }
    const occasion = { kind: 'moved', departure, arrival, isByOperator: true } as const;
    return { reservation, mark: `timetable-moved ${departure} ${arrival}`, occasion };
  });
}
