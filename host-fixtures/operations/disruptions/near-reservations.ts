import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { trackedHours } from '#shared/domain/orders/booked/ticket-watch.ts';
import { type Database } from '../../server/database/tables.ts';
import { getDeparture } from '../../server/sales/fare-conditions.ts';
import { type Call, type TimetableJourney } from '../../server/timetable/timetable.ts';
import { type Instant } from '../../server/clock/clock.ts';

/** A confirmed reservation whose journey departs soon or is under way, with the data for notices about its disruptions. */
export type NearReservation = ReturnType<typeof toReservation>;

/** Restricts the reservations that are read. */
export interface NearFilter {
  readonly now: Instant;
  /** Only reservations that were bought in this session; those of all sessions if absent. */
  readonly sessionId?: string;
}

const hourMs = 3_600_000;
/** How long ago the departure of a journey that is still under way may be. The longest journeys take days. */
const maxTripMs = 7 * 24 * hourMs;
/** A journey counts as under way until this long after its scheduled arrival, since it may be delayed. */
const maxDelayMs = 6 * hourMs;
/** Rows per query. Small, so that queries of other parts of the host can run in between. */
const pageSize = 200;

/**
 * Yields reservations that depart within two days (`trackedHours`) or are under way, in pages, ordered by departure, without
 * cancelled or exchanged ones. It uses the index of departures: only those between seven days ago and in two days are read.
 */
export async function* readNearReservations(
  database: Database,
  { now, sessionId }: NearFilter,
): AsyncGenerator<readonly NearReservation[]> {
  const until = now + trackedHours * hourMs;
  let after = { departsAt: now - maxTripMs, reservationNumber: '' };
  for (;;) {
    // The rows include journeys that have ended, which the filter removes.
    const rows = await selectNearReservations(database, { after, until, sessionId }).execute();
    const reservations = rows.map((row) => toReservation(row)).filter(({ journey }) => isUnderWayOrAhead(journey, now));
    if (reservations.length > 0) yield reservations;
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) return;
    after = { departsAt: last.departs_at, reservationNumber: last.reservation_number };
  }
}

/** Selects confirmed reservations with the data for a notice. */
export function selectBookedReservations(database: Database) {
  return database
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.order_number', 'tickets.order_number')
    .innerJoin('payments', 'payments.payment_id', 'orders.payment_id')
    .innerJoin('baskets', 'baskets.basket_id', 'orders.basket_id')
    .innerJoin('basket_lines', 'basket_lines.line_item_id', 'tickets.line_item_id')
    .select(['tickets.reservation_number', 'tickets.order_number', 'departs_at', 'journey'])
    .select(['orders.session_id', 'email_address', 'orders.currency', 'orders.created_at'])
    .select(['locale', 'return_url', 'sms_number'])
    .where('orders.status', '=', 'CONFIRMED')
    .where('reservation_status', '=', 'CONFIRMED');
}

/**
 * Selects a page of the reservations that depart in a time span: those after the last row of the previous page, by departure
 * and then by number, since several reservations may depart at the same time.
 */
export function selectNearReservations(
  database: Database,
  page: {
    /** The last row of the previous page, or the start of the time span. */
    readonly after: { readonly departsAt: Instant; readonly reservationNumber: string };
    /** The end of the time span, inclusive. */
    readonly until: Instant;
    /** Undefined for all sessions; the `?? ''` below only satisfies the compiler. */
    readonly sessionId: string | undefined;
  },
) {
  const { after, until, sessionId } = page;
  return selectBookedReservations(database)
    .where('departs_at', '>=', after.departsAt)
    .where('departs_at', '<=', until)
    .where(({ eb, or }) =>
      or([eb('departs_at', '>', after.departsAt), eb('tickets.reservation_number', '>', after.reservationNumber)]),
    )
    .$if(sessionId !== undefined, (query) => query.where('orders.session_id', '=', sessionId ?? ''))
    .orderBy('departs_at')
    .orderBy('tickets.reservation_number')
    .limit(pageSize);
}

type BookedRow = Awaited<ReturnType<ReturnType<typeof selectBookedReservations>['execute']>>[number];

/** Converts a row to a reservation. */
export function toReservation(row: BookedRow) {
  return {
    /** The order number and the number within the order, such as `7K3M9QAC-1`. */
    reservationNumber: row.reservation_number,
    orderNumber: row.order_number,
    /** The buyer's session. */
    sessionId: row.session_id,
    emailAddress: row.email_address,
    /** The number for the order's text messages, if the buyer paid for them. */
    smsNumber: row.sms_number ?? undefined,
    /** Locale of the page on which the order was paid: `en-US`. */
    pageLocale: row.locale,
    /** The URL to which the payment provider returned the buyer. Its origin is that of the operator's site. */
    returnUrl: row.return_url,
    /** ISO 4217. */
    currency: row.currency,
    boughtAt: row.created_at,
    /** The journey as it was sold. */
    journey: JSON.parse(row.journey) as TimetableJourney,
  };
}

/** Whether a journey is ahead or, with a delay of `maxDelayMs`, would still be under way at `now`. */
function isUnderWayOrAhead(journey: TimetableJourney, now: Instant): boolean {
  // The last call has an arrival; the departure is only for the types.
  const arrival = journey.legs.at(-1)?.calls.at(-1)?.arrival ?? getDeparture(journey);
  return now <= arrival + maxDelayMs;
}

/** Returns the first and the last call of a journey. A call is a visit of a coach at a stop. */
export function getEnds({ legs }: TimetableJourney) {
  return [legs[0]?.calls[0], legs.at(-1)?.calls.at(-1)] as const;
}

/** Returns a time as local time at the stop of a call, `yyyy-MM-ddTHH:mm:ss`; empty if the call or the time is undefined. */
export function toLocalTime(call: Call | undefined, time: Instant | undefined): string {
  return call === undefined || time === undefined ? '' : localDateTimeAt(time, call.timeZone);
}
