import { type Database } from '../../server/database/tables.ts';
import { type ListedTicket } from './check-ticket.ts';
import { groupBy } from '../../server/kit/group-by.ts';
import { listTicketKeys } from '../../server/tickets/ticket-keys.ts';
import { type TicketFacts, type TicketKey } from '../../server/tickets/ticket-text.ts';

/**
 * The time span of a list, by departure: a day back, for coaches that are still under way, and two days ahead, for a device
 * that has no network until then.
 */
const [pastMs, futureMs] = [24 * 3_600_000, 48 * 3_600_000];

/** A use of a ticket, as reported by a driver's device: a traveller has boarded a coach with it. */
export interface ReportedUse {
  readonly reservationNumber: string;
  /** Short id of the coach and its service day. */
  readonly coach: string;
  /** The version of the scanned ticket, for the record only. It is incremented when the facts of the ticket change. */
  readonly version: number;
  /** By the clock of the device, in ms since 1970 UTC. */
  readonly usedAt: number;
}

/**
 * Returns the tickets of the journeys that depart from a day ago until two days from now, with their status and uses, ordered
 * by departure.
 *
 * @param now the real time, which QA cannot change, in ms since 1970 UTC
 */
export async function listTickets(database: Database, now: number): Promise<readonly ListedTicket[]> {
  const rows = await database
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.order_number', 'tickets.order_number')
    .leftJoin('basket_lines', 'basket_lines.line_item_id', 'tickets.line_item_id')
    .select(['reservation_number', 'facts', 'tickets.version', 'orders.status', 'reservation_status'])
    .where('departs_at', '>=', now - pastMs)
    .where('departs_at', '<=', now + futureMs)
    .orderBy('departs_at')
    .orderBy('reservation_number')
    .execute();
  // Uses of tickets that depart later than the list are read as well, and ignored.
  const uses = await readUses(database, now - pastMs);
  return rows.map(({ reservation_number: reservationNumber, facts, version, status, reservation_status }) => {
    // Only what a driver needs; the other facts of the ticket are not sent to devices.
    const { coaches, departsAt, from, to, travellers, seats, initials } = JSON.parse(facts) as TicketFacts;
    const shownFacts = { reservationNumber, version, coaches, departsAt, from, to, travellers, seats, initials };
    return {
      ...shownFacts,
      // Cancelled with its complete order, or if its line item (the sold journey) no longer exists; else as its reservation.
      status: status === 'CANCELLED' ? 'CANCELLED' : (reservation_status ?? 'CANCELLED'),
      uses: uses.get(reservationNumber)?.map(({ coach, used_at: usedAt }) => ({ coach, usedAt })) ?? [],
    };
  });
}

/** Reads the uses of the tickets that depart at a time or later, by reservation number, in the order of use. */
async function readUses(database: Database, from: number) {
  const rows = await database
    .selectFrom('ticket_uses')
    .innerJoin('tickets', 'tickets.reservation_number', 'ticket_uses.reservation_number')
    .select(['ticket_uses.reservation_number', 'coach', 'used_at'])
    .where('departs_at', '>=', from)
    .orderBy('used_at')
    .execute();
  return groupBy(rows, ({ reservation_number }) => reservation_number);
}

/** Data that a driver's device downloads, with which it checks tickets without a network. */
export interface DriverList {
  /** Ms since 1970 UTC. */
  readonly madeAt: number;
  /** The public keys that verify the signatures of tickets. */
  readonly keys: readonly TicketKey[];
  readonly tickets: readonly ListedTicket[];
}

/**
 * Returns the keys, and the tickets as in {@link listTickets}.
 *
 * @param now the real time, which QA cannot change
 */
export async function readDriverList(database: Database, now: number): Promise<DriverList> {
  return { madeAt: now, keys: await listTicketKeys(database), tickets: await listTickets(database, now) };
}

/**
 * Stores uses of tickets. A ticket has at most one use on each coach: if two devices let travellers board with the same ticket,
 * the use that was reported first is stored, even if its time (`usedAt`) is later. Uses of tickets that do not exist are
 * ignored.
 *
 * @param device the id of the device that reports the uses
 * @returns those uses that were not stored, because another device had reported one before. A use that the same device reports
 *   again is ignored.
 */
export async function recordUses(
  database: Database,
  device: string,
  uses: readonly ReportedUse[],
): Promise<readonly ReportedUse[]> {
  if (uses.length === 0) return [];
  return database.transaction().execute(async (trx) => {
    const doubles: ReportedUse[] = [];
    const numbers = [...new Set(uses.map(({ reservationNumber }) => reservationNumber))];
    const tickets = await trx
      .selectFrom('tickets')
      .select('reservation_number')
      .where('reservation_number', 'in', numbers)
      .execute();
    const existingNumbers = new Set(tickets.map(({ reservation_number }) => reservation_number));
    for (const use of uses) {
      if (!existingNumbers.has(use.reservationNumber)) continue;
      const { reservationNumber: reservation_number, coach, version, usedAt: used_at } = use;
      const { numInsertedOrUpdatedRows: insertCount = 0n } = await trx
        .insertInto('ticket_uses')
        .values({ reservation_number, coach, version, used_at, device })
        // The primary key is the reservation number and the coach.
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (insertCount > 0n) continue;
      // The stored use with which it conflicts.
      const first = await trx
        .selectFrom('ticket_uses')
        .select('device')
        .where('reservation_number', '=', reservation_number)
        .where('coach', '=', coach)
        .executeTakeFirst();
      if (first?.device !== device) doubles.push(use);
    }
    return doubles;
  });
}
