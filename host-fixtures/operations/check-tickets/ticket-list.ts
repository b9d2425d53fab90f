import { type Database } from '../../server/database/tables.ts';
import { type ListedTicket } from './check-ticket.ts';
import { groupBy } from '../../server/kit/group-by.ts';
import { listTicketKeys } from '../../server/tickets/ticket-keys.ts';
import { type TicketFacts, type TicketKey } from '../../server/tickets/ticket-text.ts';

/** The time span of a list: a day back for coaches that are still under way, and two days ahead without a network. */
const [pastMs, futureMs] = [24 * 3_600_000, 48 * 3_600_000];

/** A ticket use as reported by a driver's device. */
export interface ReportedUse {
  readonly reservationNumber: string;
  readonly coach: string;
  readonly version: number;
  /** Ms since 1970 UTC. */
  readonly usedAt: number;
}

/**
 * Returns the tickets of the coaches that depart around now, with their states.
 *
 * @param now the real time, which QA cannot change
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
  const uses = await readUses(database, now - pastMs);
  return rows.map(({ reservation_number: reservationNumber, facts, version, status, reservation_status }) => {
    const { coaches, departsAt, from, to, travellers, seats, initials } = JSON.parse(facts) as TicketFacts;
    const shownFacts = { reservationNumber, version, coaches, departsAt, from, to, travellers, seats, initials };
    return {
      ...shownFacts,
      // A ticket whose line item was deleted is cancelled.
      status: status === 'CANCELLED' ? 'CANCELLED' : (reservation_status ?? 'CANCELLED'),
      uses: uses.get(reservationNumber)?.map(({ coach, used_at: usedAt }) => ({ coach, usedAt })) ?? [],
    };
  });
}

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

/** Data for checking tickets without a network. */
export interface DriverList {
  /** Ms since 1970 UTC. */
  readonly madeAt: number;
  readonly keys: readonly TicketKey[];
  readonly tickets: readonly ListedTicket[];
}

/**
 * Returns the keys and the tickets of the coaches that depart around now.
 *
 * @param now the real time, which QA cannot change
 */
export async function readDriverList(database: Database, now: number): Promise<DriverList> {
  return { madeAt: now, keys: await listTicketKeys(database), tickets: await listTickets(database, now) };
}

/**
 * Stores boardings. If two devices let a traveller board with the same ticket, the first report is stored.
 *
 * @returns the uses that another device had reported before
 */
export async function recordUses(
  database: Database,
  device: string,
  uses: readonly ReportedUse[],
): Promise<readonly ReportedUse[]> {
  return database.transaction().execute(async (step) => {
    const doubles: ReportedUse[] = [];
    for (const use of uses) {
      const { reservationNumber: reservation_number, coach, version, usedAt: used_at } = use;
      const { numInsertedOrUpdatedRows: insertCount = 0n } = await step
        .insertInto('ticket_uses')
        .values({ reservation_number, coach, version, used_at, device })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (insertCount > 0n) continue;
      const first = await step
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
