import { type TicketDisruption } from '#shared/domain/orders/booked/ticket-disruptions.ts';
import { type SaleChangeKind } from '../../server/database/feed-tables.ts';
import { type Database } from '../../server/database/tables.ts';
import { type LegEnds } from '../imports/check/sale-change.ts';
import { toChangeMark } from '../notices/notice-rule.ts';
import { type Instant } from '../../server/clock/clock.ts';
import { queryInBatches } from '../../server/database/queries.ts';
import {
  getEnds,
  type NearReservation,
  selectBookedReservations,
  toBooking,
  toLocalTime,
} from './near-reservations.ts';
import { type TimetableJourney } from '../../server/timetable/timetable.ts';

/** The reason of a notice: a disruption, or new times (`moved`). A journey that a timetable drops counts as cancelled. */
export type NoticeReason =
  | TicketDisruption
  | { readonly kind: 'moved'; readonly departure: Instant; readonly arrival: Instant; readonly isByOperator: true };

/** How a new timetable changes a sold journey: the new times and stops of each coach, or none if it drops the journey. */
export interface TimetableChange {
  readonly legs: readonly LegEnds[];
  /** Identifies the change among those of the reservation. If the departure or arrival changes again, it changes, too. */
  readonly mark: string;
}

/** A confirmed reservation whose journey a new timetable changes. */
export interface ChangedReservation extends TimetableChange {
  readonly reservation: NearReservation;
  readonly reason: NoticeReason;
}

/**
 * Reads how the present timetable changes journeys that were sold before and have not departed, by reservation: also those
 * whose tickets are void since.
 *
 * @param now the real time, which QA cannot change
 */
export async function readTimetableChanges(
  database: Database,
  now: Instant,
): Promise<ReadonlyMap<string, TimetableChange>> {
  const changedSales = await database
    .selectFrom('changed_sales')
    .select(['line_item_id', 'reservation_number', 'kind', 'legs'])
    .execute();
  const lineItemIds = changedSales.map(({ line_item_id }) => line_item_id);
  const futureLegs = await queryInBatches(lineItemIds, (ids) =>
    database
      .selectFrom('sold_legs')
      .select('line_item_id')
      .where('line_item_id', 'in', ids)
      .where('leg_index', '=', 0)
      .where('departs_at', '>', now)
      .execute(),
  );
  const futureLines = new Set(futureLegs.map(({ line_item_id }) => line_item_id));
  const futureSales = changedSales.filter(({ line_item_id }) => futureLines.has(line_item_id));
  return new Map(futureSales.map((row) => [row.reservation_number, toChange(row)]));
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
): Promise<readonly ChangedReservation[]> {
  const changedSales = await database.selectFrom('changed_sales').select('reservation_number').execute();
  const changedNumbers = changedSales.map(({ reservation_number }) => reservation_number);
  // By a list of numbers, so that a database without statistics does not read all sales.
  const rows = await queryInBatches(changedNumbers, (numbers) =>
    selectBookedReservations(database)
      .innerJoin('changed_sales', 'changed_sales.line_item_id', 'tickets.line_item_id')
      .select(['changed_sales.kind', 'changed_sales.legs', 'departs_at', 'journey'])
      .where('tickets.reservation_number', 'in', numbers)
      .where('departs_at', '>', now)
      .execute(),
  );
  const byDeparture = rows.toSorted(
    (a, b) => a.departs_at - b.departs_at || (a.reservation_number < b.reservation_number ? -1 : 1),
  );
  return byDeparture.map((row) => {
    const change = toChange(row);
    const reservation = { ...toBooking(row), journey: JSON.parse(row.journey) as TimetableJourney };
    return { reservation, ...change, reason: toReason(change, reservation.journey) };
  });
}

/** `legs` is null for a dropped journey. */
function toChange({ kind, legs }: { readonly kind: SaleChangeKind; readonly legs: string | null }): TimetableChange {
  const movedLegs = kind === 'MOVED' && legs !== null ? (JSON.parse(legs) as readonly LegEnds[]) : [];
  return { legs: movedLegs, mark: toChangeMark(movedLegs) };
}

/** Returns the reason of a notice about a change. */
export function toReason({ legs }: TimetableChange, journey: Pick<TimetableJourney, 'legs'>): NoticeReason {
  const [departure, arrival] = [legs[0]?.departure, legs.at(-1)?.arrival];
  if (departure !== undefined && arrival !== undefined)
    return { kind: 'moved', departure, arrival, isByOperator: true };
  // Reported to the traveller like a cancellation by the operator in the city of departure. `isNew`: it was not known when
  // the ticket was bought.
  const [firstCall] = getEnds(journey);
  return { kind: 'cancelled', city: firstCall?.cityName ?? '', isNew: true, isByOperator: true };
}

/** Returns a journey with the new times of its ends, by which its real-time data count as late or on time. */
export function applyChange<Journey extends Pick<TimetableJourney, 'legs'>>(
  { legs: newLegs }: TimetableChange,
  journey: Journey,
): Journey {
  if (newLegs.length !== journey.legs.length) return journey;
  const legs = journey.legs.map((leg, index) => {
    const { departure, arrival } = newLegs[index] ?? {};
    const calls = leg.calls.map((call, position) => {
      if (position === 0) return { ...call, departure };
      return position === leg.calls.length - 1 ? { ...call, arrival } : call;
    });
    return { ...leg, calls };
  });
  return { ...journey, legs };
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
