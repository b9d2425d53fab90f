import { trackedHours } from '#shared/domain/orders/booked/ticket-watch.ts';
import { type Database } from '../../server/database/tables.ts';
import { getDeparture } from '../../server/sales/conditions/fare-conditions.ts';
import { type Journey } from '../../server/timetable/timetable.ts';
import { type Instant } from '../../server/clock/clock.ts';

/** A confirmed reservation whose journey leaves soon or is under way. */
export interface NearReservation {
  /** `7K3M9QAC-1`. */
  readonly reservationNumber: string;
  readonly orderNumber: string;
  /** From 1. */
  readonly no: number;
  /** Of who bought it. */
  readonly sessionId: string;
  readonly emailAddress: string;
  /** That the order's text messages go to, for which there was a fee. */
  readonly smsNumber?: string;
  /** As the page named it that the order was paid on: `en-US`. */
  readonly pageLocale: string;
  readonly returnUrl: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly boughtAt: Instant;
  /** As it was sold. */
  readonly journey: Journey;
}

/** Which reservations are looked at. */
export interface NearFacts {
  readonly now: Instant;
  /** Bought in this session alone. */
  readonly sessionId?: string;
}

const hourMs = 3_600_000;
/** How long ago a coach may have left that is still under way: the longest trips take days. */
const longestTripMs = 7 * 24 * hourMs;
/** So long after its planned arrival a coach may still be on its way. */
const lateMs = 6 * hourMs;
/** Read at a time: in between others have their turn. */
const mostAtOnce = 200;

/**
 * What is sold for the next two days, or is under way, in the order of departures; what was cancelled or traded in is not. It
 * is found by the index of departures, and costs as much as there is sold for these days.
 */
export async function* nearReservations(
  database: Database,
  { now, sessionId }: NearFacts,
): AsyncGenerator<readonly NearReservation[]> {
  let after = { departsAt: now - longestTripMs, reservationNumber: '' };
  for (;;) {
    const rows = await readNear(database, { after, until: now + trackedHours * hourMs, sessionId });
    const near = rows.map((row) => toReservation(row)).filter(({ journey }) => isUnderWayOrAhead(journey, now));
    if (near.length > 0) yield near;
    const last = rows.at(-1);
    if (last === undefined || rows.length < mostAtOnce) return;
    after = { departsAt: last.departs_at, reservationNumber: last.reservation_number };
  }
}

interface NearPart {
  readonly after: { readonly departsAt: Instant; readonly reservationNumber: string };
  readonly until: Instant;
  readonly sessionId: string | undefined;
}

/** Confirmed reservations with what a notice of them needs. */
export function bookedQuery(database: Database) {
  return database
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.order_number', 'tickets.order_number')
    .innerJoin('payments', 'payments.payment_id', 'orders.payment_id')
    .innerJoin('baskets', 'baskets.basket_id', 'orders.basket_id')
    .innerJoin('basket_lines', 'basket_lines.line_item_id', 'tickets.line_item_id')
    .select(['tickets.reservation_number', 'tickets.order_number', 'departs_at', 'reservation_no', 'journey'])
    .select(['orders.session_id', 'email_address', 'orders.currency', 'orders.created_at'])
    .select(['locale', 'return_url', 'sms_number'])
    .where('orders.status', '=', 'CONFIRMED')
    .where('reservation_status', '=', 'CONFIRMED');
}

/** What is read of a part. */
export function nearQuery(database: Database, { after, until, sessionId }: NearPart) {
  return bookedQuery(database)
    .where('departs_at', '>=', after.departsAt)
    .where('departs_at', '<=', until)
    .where(({ eb, or }) =>
      or([eb('departs_at', '>', after.departsAt), eb('tickets.reservation_number', '>', after.reservationNumber)]),
    )
    .$if(sessionId !== undefined, (query) => query.where('orders.session_id', '=', sessionId ?? ''))
    .orderBy('departs_at')
    .orderBy('tickets.reservation_number')
    .limit(mostAtOnce);
}

function readNear(database: Database, part: NearPart) {
  return nearQuery(database, part).execute();
}

type NearRow = Awaited<ReturnType<typeof readNear>>[number];

/** A row as the reservation that it is. */
export function toReservation(row: NearRow): NearReservation {
  return {
    reservationNumber: row.reservation_number,
    orderNumber: row.order_number,
    no: row.reservation_no ?? 1,
    sessionId: row.session_id,
    emailAddress: row.email_address,
    currency: row.currency,
    pageLocale: row.locale,
    returnUrl: row.return_url,
    boughtAt: row.created_at,
    ...(row.sms_number !== null && { smsNumber: row.sms_number }),
    journey: JSON.parse(row.journey) as Journey,
  };
}

function isUnderWayOrAhead(journey: Journey, now: Instant): boolean {
  const arrival = journey.legs.at(-1)?.calls.at(-1)?.arrival ?? getDeparture(journey);
  return now <= arrival + lateMs;
}
