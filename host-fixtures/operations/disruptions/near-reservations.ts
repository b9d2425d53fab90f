import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import { trackedHours } from '#shared/domain/orders/booked/ticket-watch.ts';
import { queryInBatches } from '../../server/database/queries.ts';
import { type Database } from '../../server/database/tables.ts';
import { type Call, type TimetableJourney } from '../../server/timetable/timetable.ts';
import { type Instant } from '../../server/clock/clock.ts';

/** A sold journey, without its legs and calls, which take long to read. */
export interface SoldJourney {
  /** The journey's line in the sold basket. */
  readonly lineItemId: number;
  readonly reservationNumber: string;
  readonly journeyId: string;
  /** As sold. */
  readonly departsAt: Instant;
  readonly arrivesAt: Instant;
}

/** Selects sold journeys: by coaches, by routes, or of a browser session. */
export type JourneySelection =
  | { readonly coaches: readonly string[] }
  | { readonly routes: readonly string[] | 'all' }
  | { readonly sessionId: string };

const hourMs = 3_600_000;
/** How long ago the departure of a journey that is still under way may be. The longest journeys take days. */
const maxTripMs = 7 * 24 * hourMs;
/** A journey counts as under way until this long after its scheduled arrival, since it may be delayed. */
const maxDelayMs = 6 * hourMs;

/** Whether a journey departs within two days (`trackedHours`), or is under way. */
export function isNear({ departsAt, arrivesAt }: Pick<SoldJourney, 'departsAt' | 'arrivesAt'>, now: Instant): boolean {
  return departsAt <= now + trackedHours * hourMs && !isOver({ arrivesAt }, now);
}

/** Whether a journey would have arrived even with a delay of `maxDelayMs`. */
export function isOver({ arrivesAt }: Pick<SoldJourney, 'arrivesAt'>, now: Instant): boolean {
  return now > arrivesAt + maxDelayMs;
}

/**
 * Lists the selected journeys that depart soon or are under way (`isNear`). It reads `sold_legs` only. A journey with several
 * selected legs is listed more than once.
 */
export async function listNearJourneys(
  database: Database,
  selection: JourneySelection,
  now: Instant,
): Promise<readonly SoldJourney[]> {
  const values = listValues(selection);
  const select = (part: JourneySelection) => selectNearLegs(database, part, now).execute();
  if (values === undefined) return (await select(selection)).map(toSoldJourney);
  const rows = await queryInBatches(values, (batch) =>
    select('coaches' in selection ? { coaches: batch } : { routes: batch }),
  );
  return rows.map(toSoldJourney);
}

/** Returns the values of a selection if it is a list, which may be too long for one query. */
function listValues(selection: JourneySelection): readonly string[] | undefined {
  if ('coaches' in selection) return selection.coaches;
  return 'routes' in selection && selection.routes !== 'all' ? selection.routes : undefined;
}

/** Selects the legs of journeys that are near. */
export function selectNearLegs(database: Database, selection: JourneySelection, now: Instant) {
  const nearLegs = selectSoldLegs(database)
    .where('sold_legs.departs_at', '>=', now - maxTripMs)
    .where('sold_legs.departs_at', '<=', now + trackedHours * hourMs)
    .where('arrives_at', '>=', now - maxDelayMs);
  if ('coaches' in selection) return nearLegs.where('coach', 'in', selection.coaches);
  if ('sessionId' in selection) {
    return nearLegs
      .innerJoin('tickets', 'tickets.line_item_id', 'sold_legs.line_item_id')
      .innerJoin('orders', 'orders.order_number', 'tickets.order_number')
      .where('session_id', '=', selection.sessionId);
  }
  return selection.routes === 'all' ? nearLegs : nearLegs.where('route_id', 'in', selection.routes);
}

/** Lists the journeys of reservations, including those that do not depart soon. */
export async function listReservedJourneys(
  database: Database,
  reservationNumbers: readonly string[],
): Promise<readonly SoldJourney[]> {
  const rows = await queryInBatches(reservationNumbers, (numbers) =>
    selectSoldLegs(database)
      .innerJoin('tickets', 'tickets.line_item_id', 'sold_legs.line_item_id')
      .where('tickets.reservation_number', 'in', numbers)
      .where('leg_index', '=', 0)
      .execute(),
  );
  return rows.map(toSoldJourney);
}

function selectSoldLegs(database: Database) {
  return database
    .selectFrom('sold_legs')
    .select(['sold_legs.line_item_id', 'sold_legs.reservation_number', 'journey_id'])
    .select(['sold_legs.departs_at', 'arrives_at']);
}

type SoldLegRow = Awaited<ReturnType<ReturnType<typeof selectSoldLegs>['execute']>>[number];

function toSoldJourney(row: SoldLegRow): SoldJourney {
  const { line_item_id: lineItemId, reservation_number: reservationNumber, journey_id: journeyId } = row;
  return { lineItemId, reservationNumber, journeyId, departsAt: row.departs_at, arrivesAt: row.arrives_at };
}

/** Reads the journeys of lines of baskets, with all calls. */
export async function readJourneys(
  database: Database,
  lineItemIds: readonly number[],
): Promise<ReadonlyMap<number, TimetableJourney>> {
  const rows = await queryInBatches(lineItemIds, (ids) =>
    database.selectFrom('basket_lines').select(['line_item_id', 'journey']).where('line_item_id', 'in', ids).execute(),
  );
  return new Map(rows.map(({ line_item_id, journey }) => [line_item_id, JSON.parse(journey) as TimetableJourney]));
}

/** Selects confirmed reservations with the data for a notice, without their journeys. */
export function selectBookedReservations(database: Database) {
  return database
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.order_number', 'tickets.order_number')
    .innerJoin('payments', 'payments.payment_id', 'orders.payment_id')
    .innerJoin('baskets', 'baskets.basket_id', 'orders.basket_id')
    .innerJoin('basket_lines', 'basket_lines.line_item_id', 'tickets.line_item_id')
    .select(['tickets.reservation_number', 'tickets.order_number', 'tickets.line_item_id'])
    .select(['orders.session_id', 'email_address', 'orders.currency', 'orders.created_at'])
    .select(['locale', 'return_url', 'sms_number'])
    .where('orders.status', '=', 'CONFIRMED')
    .where('reservation_status', '=', 'CONFIRMED');
}

type BookedRow = Awaited<ReturnType<ReturnType<typeof selectBookedReservations>['execute']>>[number];

/** A confirmed reservation, without its journey. */
export type Booking = ReturnType<typeof toBooking>;

/** A confirmed reservation with its journey, as it was sold. */
export type NearReservation = Booking & { readonly journey: TimetableJourney };

/** Converts a row to a booking. */
export function toBooking(row: BookedRow) {
  return {
    /** The order number and the number within the order, such as `7K3M9QAC-1`. */
    reservationNumber: row.reservation_number,
    orderNumber: row.order_number,
    /** The journey's line in the sold basket. */
    lineItemId: row.line_item_id,
    /** The buyer's session. */
    sessionId: row.session_id,
    emailAddress: row.email_address,
    /** The number for the order's text messages, if the buyer paid for them. */
    smsNumber: row.sms_number ?? undefined,
    /** Locale of the page on which the order was paid: `en-US`. */
    pageLocale: row.locale,
    /** The address to which the payment provider returned the buyer; sent by a browser, so never a link in a message. */
    returnUrl: row.return_url,
    /** ISO 4217. */
    currency: row.currency,
    boughtAt: row.created_at,
  };
}

/** Reads the confirmed ones of some reservations, by number. */
export async function readBookings(
  database: Database,
  reservationNumbers: readonly string[],
): Promise<ReadonlyMap<string, Booking>> {
  const rows = await queryInBatches(reservationNumbers, (numbers) =>
    selectBookedReservations(database).where('tickets.reservation_number', 'in', numbers).execute(),
  );
  return new Map(rows.map((row) => [row.reservation_number, toBooking(row)]));
}

/** Returns the first and the last call of a journey. A call is a visit of a coach at a stop. */
export function getEnds({ legs }: Pick<TimetableJourney, 'legs'>) {
  return [legs[0]?.calls[0], legs.at(-1)?.calls.at(-1)] as const;
}

/** Returns a time as local time at the stop of a call, `yyyy-MM-ddTHH:mm:ss`; empty if the call or the time is undefined. */
export function toLocalTime(call: Call | undefined, time: Instant | undefined): string {
  return call === undefined || time === undefined ? '' : localDateTimeAt(time, call.timeZone);
}
