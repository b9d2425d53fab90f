import { type OrderRow } from '../database/order-tables.ts';
import { readStoredMoney } from '../database/stored-values.ts';
import { type Database } from '../database/tables.ts';
import { hasAddress } from '../mail/recipient.ts';
import { findBasket, isReservation, type StoredBasket } from '../sales/stored-basket.ts';
import { listIssuedTickets } from '../tickets/issue-tickets.ts';

/** The current state of an order. */
export interface StoredOrder extends Awaited<ReturnType<typeof readParts>> {
  readonly order: OrderRow;
  /** The basket that became the order. It contains the order's lines. */
  readonly basket: StoredBasket;
}

/**
 * Finds an order by its number. Returns undefined if it does not exist or was cancelled for lack of payment, but not if only
 * its reservations were cancelled. Call it within a transaction, since it takes several queries.
 */
export async function findOrder(db: Database, orderNumber: string): Promise<StoredOrder | undefined> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .where('status', '=', 'CONFIRMED')
    .executeTakeFirst();
  const basket = order && (await findBasket(db, order.basket_id));
  return order && basket && { order, basket, ...(await readParts(db, order, basket)) };
}

/** Reads an order as a consistent snapshot. See {@link findOrder} for orders that are not returned. */
export function readOrder(database: Database, orderNumber: string): Promise<StoredOrder | undefined> {
  return runReadOnly(database, (trx) => findOrder(trx, orderNumber));
}

/** Reads the latest order that was bought in a session. */
export function readLatestOrder(database: Database, sessionId: string): Promise<StoredOrder | undefined> {
  return runReadOnly(database, async (trx) => {
    const [latest] = await listOrderNumbers(trx, { sessionId }, 1);
    return latest === undefined ? undefined : findOrder(trx, latest);
  });
}

/**
 * Selects orders that were bought in a session or with an e-mail address. With both, orders that match either are selected;
 * with neither, none. An empty text counts as missing: it is the session of a visitor without one.
 */
export interface OrderOwner {
  readonly sessionId?: string;
  readonly emailAddress?: string;
}

/** The most orders in a list. */
const maxListedOrders = 50;
/** A list of orders ends after the order with this reservation, which is costlier than the order itself. */
export const maxListedReservations = 100;

/**
 * Reads the latest orders of an owner, newest first, up to the limits of a list. Older orders are opened by their number and
 * e-mail address.
 */
export function readOrders(database: Database, owner: OrderOwner): Promise<readonly StoredOrder[]> {
  return runReadOnly(database, async (trx) => {
    const orders: StoredOrder[] = [];
    let reservations = 0;
    for (const number of await listOrderNumbers(trx, owner, maxListedOrders)) {
      const order = await findOrder(trx, number);
      if (order) orders.push(order);
      reservations += order?.reservations.length ?? 0;
      if (reservations >= maxListedReservations) break;
    }
    return orders;
  });
}

/** Runs queries in a read-only transaction, which sees one snapshot, also in PostgreSQL (see `PostgresDatabase`). */
function runReadOnly<T>(database: Database, query: (trx: Database) => Promise<T>): Promise<T> {
  return database.transaction().setAccessMode('read only').execute(query);
}

/** Lists the numbers of an owner's latest orders, newest first. Orders that were cancelled for lack of payment are left out. */
async function listOrderNumbers(
  db: Database,
  { sessionId, emailAddress }: OrderOwner,
  limit: number,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.payment_id', 'orders.payment_id')
    .select('orders.order_number')
    .where('orders.status', '=', 'CONFIRMED')
    .where(({ eb, or }) =>
      // Without any condition, `or` is false.
      or([
        ...(sessionId ? [eb('orders.session_id', '=', sessionId)] : []),
        ...(emailAddress ? [hasAddress('orders.email_address', emailAddress)] : []),
      ]),
    )
    .orderBy('payment_no', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ order_number }) => order_number);
}

/** Reads everything that belongs to an order, besides its own row and its basket. */
async function readParts(
  db: Database,
  { order_number: orderNumber }: OrderRow,
  { lines, endedLines = [] }: StoredBasket,
) {
  const charges = await db
    .selectFrom('order_charges')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .orderBy('charge_no')
    .execute();
  const payments = await db
    .selectFrom('payments')
    .select(['payment_id', 'amount_minor', 'currency', 'capture_state'])
    .where('order_number', '=', orderNumber)
    .where('status', '=', 'PAID')
    .orderBy('payment_no')
    .execute();
  const refunds = await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_number', '=', orderNumber)
    .orderBy('refund_no')
    .execute();
  // `lines` are confirmed, `endedLines` cancelled or exchanged. All are reservations: the filter is only for the type.
  const reservations = [...lines, ...endedLines].filter(isReservation);
  const ids = reservations.map(({ lineItemId }) => Number(lineItemId));
  const pendingChangeLines = await db
    .selectFrom('trade_ins')
    .innerJoin('baskets', 'baskets.basket_id', 'trade_ins.basket_id')
    .select('line_item_id')
    .where('line_item_id', 'in', ids)
    // The basket that exchanges the reservation is being paid.
    .where('baskets.status', '=', 'PENDING')
    .execute();
  return {
    /** All reservations in any status, sorted by number. */
    reservations: reservations.sort((a, b) => a.reservation.no - b.reservation.no),
    /** Charges in addition to the basket, such as fees for changes; refunded fees are negative. */
    charges: charges.map(({ kind, amount_minor, currency }) => ({
      kind,
      amount: readStoredMoney(amount_minor, currency),
    })),
    /**
     * The successful payments, oldest first: that of the order, and those of later changes. Their money is captured or will be
     * captured soon. If the capture of the first turns out to be impossible, the order is cancelled.
     */
    payments: payments.map(({ payment_id, amount_minor, currency, capture_state }) => ({
      paymentId: payment_id,
      amount: readStoredMoney(amount_minor, currency),
      captureState: capture_state,
    })),
    /** The refunds to these payments, oldest first. */
    refunds: refunds.map((row) => ({
      refundId: row.refund_id,
      paymentId: row.payment_id,
      amount: readStoredMoney(row.amount_minor, row.currency),
      status: row.status,
      /** Whether the operator has recorded that a refused refund was paid by other means. */
      isPaidOtherwise: row.paid_otherwise_at !== null,
      /** The numbers of the refunded reservations. */
      reservationNumbers: JSON.parse(row.reservation_numbers) as readonly string[],
      /** In ms since 1970 UTC, by the real clock, not by that of the visitor, which QA may shift. */
      createdAt: row.created_at,
    })),
    /** Ids of line items whose change is being paid. They must not be changed or cancelled meanwhile. */
    pendingChangeLines: new Set(pendingChangeLines.map(({ line_item_id }) => String(line_item_id))),
    /** The tickets of confirmed reservations, by line item id. */
    tickets: await listIssuedTickets(db, orderNumber, lines.filter(isReservation)),
  };
}
