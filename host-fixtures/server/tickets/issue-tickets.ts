import { type Database, type Transaction } from '../database/tables.ts';
import { basketById, type StoredLine } from '../sales/stored-basket.ts';
import { type TicketFacts } from './ticket-text.ts';
import { ticketFactsOf } from './ticket-facts.ts';
import { currentSigner, ensureTicketKey } from './ticket-keys.ts';

/**
 * Issues the tickets of an order as it stands: one for each reservation that is confirmed. What a code says stays under its
 * version; a change of it gives the next version, so that the code of before is known to be old. Call it in the
 * transaction of every change; repeating it changes nothing.
 */
export async function issueTickets(step: Transaction, orderNumber: string): Promise<void> {
  await ensureTicketKey(step);
  for (const { line, reservationNumber } of await confirmedLines(step, orderNumber)) {
    const facts = ticketFactsOf(reservationNumber, line);
    const before = await ticketOf(step, reservationNumber);
    const written = JSON.stringify(facts);
    if (before?.facts === written) continue;
    const ticket = {
      ...{ reservation_number: reservationNumber, order_number: orderNumber, line_item_id: Number(line.lineItemId) },
      ...{ version: (before?.version ?? 0) + 1, facts: written, departs_at: facts.departsAt },
    };
    await step
      .insertInto('tickets')
      .values(ticket)
      .onConflict((conflict) => conflict.column('reservation_number').doUpdateSet(ticket))
      .execute();
  }
}

/** A ticket as it holds. */
export interface IssuedTicket {
  readonly facts: TicketFacts;
  readonly version: number;
  /** What its code says. */
  readonly code: string;
}

/**
 * The tickets of an order's confirmed reservations, by the id of their line. One that was sold before tickets were issued
 * is made of what it is now.
 */
export async function issuedTickets(db: Database, orderNumber: string): Promise<ReadonlyMap<string, IssuedTicket>> {
  const issued = new Map<string, IssuedTicket>();
  const signer = await currentSigner(db);
  for (const { line, reservationNumber } of await confirmedLines(db, orderNumber)) {
    const row = await ticketOf(db, reservationNumber);
    const facts = row ? (JSON.parse(row.facts) as TicketFacts) : ticketFactsOf(reservationNumber, line);
    const version = row?.version ?? 1;
    if (signer) issued.set(line.lineItemId, { facts, version, code: signer.codeOf(facts, version) });
  }
  return issued;
}

/** The codes of an order's tickets, by the id of their line. What is cancelled or exchanged has none. */
export async function ticketCodesOf(db: Database, orderNumber: string): Promise<ReadonlyMap<string, string>> {
  const issued = await issuedTickets(db, orderNumber);
  return new Map([...issued].map(([lineItemId, { code }]) => [lineItemId, code]));
}

interface ConfirmedLine {
  readonly line: StoredLine;
  readonly reservationNumber: string;
}

/** What of an order travels. */
async function confirmedLines(db: Database, orderNumber: string): Promise<readonly ConfirmedLine[]> {
  const order = await db
    .selectFrom('orders')
    .select(['basket_id', 'status'])
    .where('order_number', '=', orderNumber)
    .executeTakeFirst();
  if (order?.status !== 'CONFIRMED') return [];
  const basket = await basketById(db, order.basket_id);
  const rows = await db
    .selectFrom('basket_lines')
    .select(['line_item_id', 'reservation_no'])
    .where('basket_id', '=', order.basket_id)
    .where('reservation_status', '=', 'CONFIRMED')
    .execute();
  const numbers = new Map(rows.map(({ line_item_id, reservation_no }) => [String(line_item_id), reservation_no]));
  return (basket?.lines ?? []).flatMap((line) => {
    const number = numbers.get(line.lineItemId) ?? null;
    return number === null ? [] : [{ line, reservationNumber: `${orderNumber}-${number}` }];
  });
}

function ticketOf(db: Database, reservationNumber: string) {
  return db
    .selectFrom('tickets')
    .select(['version', 'facts'])
    .where('reservation_number', '=', reservationNumber)
    .executeTakeFirst();
}
