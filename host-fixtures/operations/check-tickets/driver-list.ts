import { type Database } from '../../server/database/tables.ts';
import { type ListedTicket } from './judge-ticket.ts';
import { ticketKeys } from '../../server/tickets/ticket-keys.ts';
import { listTickets } from './ticket-list.ts';
import { type TicketKey } from '../../server/tickets/ticket-text.ts';

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
 * @param now the true time
 */
export async function driverList(database: Database, now: number): Promise<DriverList> {
  return { madeAt: now, keys: await ticketKeys(database), tickets: await listTickets(database, now) };
}
