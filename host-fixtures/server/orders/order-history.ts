import { type OrderHistoryRow } from '../database/order-tables.ts';
import { type Database } from '../database/tables.ts';
import { type Instant } from '../clock/clock.ts';

/**
 * The actions of an order's audit trail, which the operator can print. `RESCHEDULED`: a reservation was moved to another
 * journey; `AMENDED`: tickets were exchanged for others; `REFUND_REFUSED`: the payment provider refused a refund;
 * `REFUND_PAID_OTHERWISE`: the operator paid a refused refund by other means; `NOT_PAID`: the order was cancelled because
 * its money could not be collected.
 */
export type OrderAction =
  | 'BOUGHT'
  | 'PASSENGER_CHANGED'
  | 'CANCELLED'
  | 'RESCHEDULED'
  | 'AMENDED'
  | 'REFUNDED'
  | 'REFUND_REFUSED'
  | 'REFUND_PAID_OTHERWISE'
  | 'NOT_PAID';

/** An entry of the audit trail. */
export interface HistoryEntry {
  readonly orderNumber: string;
  /** Who did it: a traveller (or `ACCOUNT`, the signed-in owner), the operator, the payment provider or this server. */
  readonly actor: OrderHistoryRow['actor'];
  readonly action: OrderAction;
  /**
   * Facts about the action, stored as JSON. They must not contain names or addresses of travellers, or card numbers. For
   * actions of the operator, they contain the name of the person.
   */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Adds an entry to the audit trail of an order. Must be called in the transaction that changes the order, `trx`. */
export async function addHistory(trx: Database, entry: HistoryEntry, now: Instant): Promise<void> {
  const { orderNumber, actor, action, detail = {} } = entry;
  await trx
    .insertInto('order_history')
    .values({ order_number: orderNumber, happened_at: now, actor, action, detail: JSON.stringify(detail) })
    .execute();
}

/** The audit trail of an order, oldest entry first. */
export function readHistory(db: Database, orderNumber: string): Promise<readonly StoredEntry[]> {
  return db
    .selectFrom('order_history')
    .select(['happened_at', 'actor', 'action', 'detail'])
    .where('order_number', '=', orderNumber)
    .orderBy('entry_no')
    .execute();
}

/** An entry in the database. `happened_at` is in ms since 1970 UTC; `detail` is JSON, `{}` without details. */
export type StoredEntry = Pick<OrderHistoryRow, 'happened_at' | 'actor' | 'action' | 'detail'>;

/** The audit trail as printed: a line with time (UTC), actor, action and details for each entry. */
export function formatHistory(entries: readonly StoredEntry[]): readonly string[] {
  return entries.map(({ happened_at, actor, action, detail }) =>
    [new Date(happened_at).toISOString(), actor, action, ...(detail === '{}' ? [] : [detail])].join(' '),
  );
}
