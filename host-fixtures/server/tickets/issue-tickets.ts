import { createHash } from 'node:crypto';
import { formatStopAndCity } from '#shared/domain/journeys/journey.ts';
import { localDateTimeAt } from '#shared/domain/kit/dates/wall-clock.ts';
import type { Database, Transaction } from '../database/tables.ts';
import { getCoachKey } from '../sales/coach.ts';
import {
  findBasket,
  isReservation,
  type StoredLine,
  type StoredReservation,
  type Traveller,
} from '../sales/stored-basket.ts';
import type { Call } from '../timetable/timetable.ts';
import { formatReservationNumber } from './reservation-number.ts';
import { findCurrentSigner, ensureTicketKey } from './ticket-keys.ts';
import type { TicketFacts } from './ticket-text.ts';

/** Longer names of stops are cut, so that the barcode is small enough to be scanned from a small screen. */
const maxNameLength = 24;

/**
 * Issues the tickets of an order, one for each confirmed reservation (a journey of the order). If the facts in a ticket's
 * barcode have changed, the ticket gets the next version, so that the previous barcode becomes invalid. Call it in the
 * transaction of every change of an order. The legs of its journeys are stored with them. Repeated calls change nothing. The tickets of ended reservations stay stored.
 */
export async function issueTickets(trx: Transaction, orderNumber: string): Promise<void> {
  // Creates the key that signs barcodes, if the database has none yet.
  await ensureTicketKey(trx);
  const tickets = await readTickets(trx, orderNumber);
  for (const line of await readOrderLines(trx, orderNumber)) {
    const reservationNumber = getTicketNumber(orderNumber, line);
    const facts = toTicketFacts(reservationNumber, line);
    const previous = tickets.get(reservationNumber);
    // `toTicketFacts` always has the same order of properties, so equal facts have equal texts.
    const factsJson = JSON.stringify(facts);
    if (previous?.facts === factsJson) continue;
    const ticket = {
      reservation_number: reservationNumber,
      order_number: orderNumber,
      line_item_id: Number(line.lineItemId),
      version: (previous?.version ?? 0) + 1,
      facts: factsJson,
      departs_at: facts.departsAt,
    };
    await trx
      .insertInto('tickets')
      .values(ticket)
      .onConflict((conflict) => conflict.column('reservation_number').doUpdateSet(ticket))
      .execute();
    if (previous === undefined) await insertSoldLegs(trx, reservationNumber, line);
  }
}

/** Stores the legs of a sold journey, by which its reservation can be found. */
async function insertSoldLegs(trx: Transaction, reservationNumber: string, line: StoredReservation): Promise<void> {
  const { journeyId, legs } = line.journey;
  // A journey always has a first and a last call; its type does not show that.
  const departs_at = legs[0]?.calls[0]?.departure ?? 0;
  const arrives_at = legs.at(-1)?.calls.at(-1)?.arrival ?? departs_at;
  const rows = legs.map((leg, leg_index) => ({
    line_item_id: Number(line.lineItemId),
    leg_index,
    reservation_number: reservationNumber,
    coach: getCoachKey(leg),
    route_id: leg.routeId,
    journey_id: journeyId,
    departs_at,
    arrives_at,
  }));
  await trx.insertInto('sold_legs').values(rows).execute();
}

/** A valid ticket. */
export interface IssuedTicket {
  readonly facts: TicketFacts;
  readonly version: number;
  /** The text of the ticket's barcode. */
  readonly code: string;
}

/**
 * Returns the tickets of an order's confirmed reservations, by line id. If a reservation has no stored ticket (it was sold
 * by an earlier version of the server, without tickets), the result has version 1 of a ticket with its present facts, which is
 * not stored.
 *
 * @param lines the confirmed reservations; read from the database if absent
 * @returns empty if the database has no key to sign barcodes
 */
export async function listIssuedTickets(
  db: Database,
  orderNumber: string,
  lines?: readonly StoredReservation[],
): Promise<ReadonlyMap<string, IssuedTicket>> {
  const signer = await findCurrentSigner(db);
  if (signer === undefined) return new Map();
  const tickets = await readTickets(db, orderNumber);
  const confirmedLines = lines ?? (await readOrderLines(db, orderNumber));
  return new Map(
    confirmedLines.map((line) => {
      const reservationNumber = getTicketNumber(orderNumber, line);
      const row = tickets.get(reservationNumber);
      const facts = row ? (JSON.parse(row.facts) as TicketFacts) : toTicketFacts(reservationNumber, line);
      const version = row?.version ?? 1;
      return [line.lineItemId, { facts, version, code: signer.createCode(facts, version) }];
    }),
  );
}

/** Reads the confirmed reservations of an order; none if the order is cancelled or unknown. */
async function readOrderLines(db: Database, orderNumber: string): Promise<readonly StoredReservation[]> {
  const order = await db
    .selectFrom('orders')
    .select(['basket_id', 'status'])
    .where('order_number', '=', orderNumber)
    .executeTakeFirst();
  if (order?.status !== 'CONFIRMED') return [];
  const basket = await findBasket(db, order.basket_id);
  // `lines` of a sold basket are its confirmed reservations, without cancelled or exchanged ones. The filter is for the types.
  return (basket?.lines ?? []).filter(isReservation);
}

/** A ticket has the number of its reservation: `7K3M9QAC-1`. */
function getTicketNumber(orderNumber: string, { reservation: { no } }: StoredReservation): string {
  return formatReservationNumber({ orderNumber, no });
}

/** Reads the issued tickets of an order, by reservation number. */
async function readTickets(db: Database, orderNumber: string) {
  const rows = await db
    .selectFrom('tickets')
    .select(['reservation_number', 'version', 'facts'])
    .where('order_number', '=', orderNumber)
    .execute();
  return new Map(rows.map((row) => [row.reservation_number, row]));
}

/**
 * Returns the facts in the ticket of a reservation. A journey has a leg for each of its coaches, and a call for each stop of a
 * coach, including both ends.
 */
export function toTicketFacts(reservationNumber: string, line: StoredLine): TicketFacts {
  const { journey, party, travellers, holds } = line;
  const [from, to] = [journey.legs[0]?.calls[0], journey.legs.at(-1)?.calls.at(-1)];
  // A journey always has a first call; its type does not show that.
  const departsAt = from?.departure ?? 0;
  // Each hold is a place on one leg; its seat is undefined if none was chosen.
  const listSeats = (index: number) =>
    holds.flatMap(({ legIndex, seat }) => (legIndex === index && seat !== undefined ? [seat.seatNumber] : []));
  const seats = journey.legs.map((_, index) => listSeats(index).join(','));
  return {
    reservationNumber,
    journeyId: journey.journeyId,
    coaches: journey.legs.map((leg) => getCoachMark(getCoachKey(leg))),
    // Both times are without seconds.
    departure: from === undefined ? '' : localDateTimeAt(departsAt, from.timeZone).slice(0, 16),
    departsAt: Math.floor(departsAt / 60_000) * 60_000,
    from: formatName(from),
    to: formatName(to),
    travellers: party.total,
    // `1A,1B/7C`: commas within a coach, a slash between coaches. `/7C` if only the second coach has chosen seats.
    seats: seats.some(Boolean) ? seats.join('/') : '',
    initials: travellers.map(toInitials).filter(Boolean).join(', '),
  };
}

/**
 * Returns eight characters that identify a coach on a day. Unlike the key, they have a fixed length, so that barcodes stay
 * small.
 *
 * @param key the result of `getCoachKey`
 */
export function getCoachMark(key: string): string {
  return createHash('sha256').update(key).digest('base64url').slice(0, 8);
}

const formatName = (call: Call | undefined) => (call ? formatStopAndCity(call).slice(0, maxNameLength).trimEnd() : '');

/** Returns the first letters of first and last name: `AB`. Spreading keeps letters of two UTF-16 units together. */
function toInitials({ firstName, lastName }: Traveller): string {
  return [firstName, lastName].map((name) => [...name.trim()][0]?.toUpperCase() ?? '').join('');
}
