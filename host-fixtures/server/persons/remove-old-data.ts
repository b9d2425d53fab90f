import { sql } from 'kysely';
import { type Instant } from '../clock/clock.ts';
import { getRetentionMs } from '../database/retention/retention.ts';
import { type Database } from '../database/tables.ts';
import { deleteEnquiry } from '../enquiries/enquiry-store.ts';
import { deleteOldMails } from '../mail/mail-queue.ts';
import { eraseOrders, erasePayments, hasNames } from '../orders/erase-orders.ts';

const dayMs = 24 * 3_600_000;
/** Housekeeping must have run on each of so many days before, by the same clock, before it deletes old data. */
const trustedDays = 3;
/** Few rows in a transaction, so that sales can run in between. */
const rowsPerBatch = 100;
/** The most batches of a kind in one pass. The next pass continues. */
const maxBatches = 20;

/**
 * Records that housekeeping runs today, and returns whether the clock can be trusted: housekeeping has run on each of the three
 * days before. A clock that is ahead for some hours, or for a day, would otherwise delete years of data at once. After a
 * longer stop of the host, old data is deleted from the fourth day on.
 */
export async function recordHousekeepingDay(database: Database, now: Instant): Promise<boolean> {
  const today = Math.floor(now / dayMs);
  const days = await database
    .selectFrom('housekeeping_days')
    .select('day')
    .where('day', '>=', today - trustedDays)
    .where('day', '<=', today)
    .execute();
  const isTrusted = days.filter(({ day }) => day < today).length === trustedDays;
  if (days.some(({ day }) => day === today)) return isTrusted;
  await database
    .insertInto('housekeeping_days')
    .values({ day: today })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (isTrusted)
    await database
      .deleteFrom('housekeeping_days')
      .where('day', '<', today - trustedDays)
      .execute();
  return isTrusted;
}

/**
 * Deletes data that was stored for long enough (`retention.ts`): messages, enquiries, the payers of unpaid payments, and names
 * of orders. Call it only if the clock can be trusted. It does a limited amount of work, and the next call continues.
 *
 * @param orderYears for how many complete calendar years names of orders are stored
 */
export async function removeOldData(database: Database, now: Instant, orderYears: number): Promise<void> {
  await deleteOldMails(database, now);
  await repeatBatches(() => deleteEnquiries(database, now - getRetentionMs('enquiries')));
  await repeatBatches(() => eraseUnpaid(database, now - getRetentionMs('unpaid')));
  await repeatBatches(() => eraseOrdersBefore(database, now - getRetentionMs('unpaid'), 'CANCELLED'));
  // The beginning of the first year whose end is not long enough ago.
  const firstYear = new Date(now).getUTCFullYear() - orderYears;
  await repeatBatches(() => eraseOrdersBefore(database, Date.UTC(firstYear, 0, 1), 'CONFIRMED'));
}

/** @param run handles a batch and returns its size */
async function repeatBatches(run: () => Promise<number>): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch += 1) {
    if ((await run()) < rowsPerBatch) return;
  }
}

/** Deletes enquiries without an answer or action since. Their files, which then have no row, are swept afterwards. */
async function deleteEnquiries(database: Database, before: Instant): Promise<number> {
  const rows = await database
    .selectFrom('enquiry_states')
    .innerJoin('messages', 'messages.message_id', 'enquiry_states.message_id')
    .select('reference')
    // Both states, so that the index of enquiries by state is used.
    .where('state', 'in', ['OPEN', 'CLOSED'])
    .where('enquiry_states.filed_at', '<=', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('enquiry_entries')
            .select('entry_id')
            .whereRef('enquiry_entries.message_id', '=', 'enquiry_states.message_id')
            .where('made_at', '>', before),
        ),
      ),
    )
    .limit(rowsPerBatch)
    .execute();
  for (const { reference } of rows) await database.transaction().execute((trx) => deleteEnquiry(trx, reference));
  return rows.length;
}

/** Removes the payers of payments that are not part of an order and are settled with the provider. */
async function eraseUnpaid(database: Database, before: Instant): Promise<number> {
  const rows = await database
    .selectFrom('payments')
    .select('payment_id')
    // Literals, as in the condition of the index.
    .where(sql<boolean>`billing <> '{}'`)
    .where('order_number', 'is', null)
    .where('created_at', '<=', before)
    .where('status', 'in', ['DECLINED', 'CANCELLED', 'EXPIRED'])
    .where('is_void_due', '=', 0)
    .limit(rowsPerBatch)
    .execute();
  const ids = rows.map(({ payment_id }) => payment_id);
  await database.transaction().execute((trx) => erasePayments(trx, ids));
  return rows.length;
}

/** Removes the names of orders that were last paid, changed or travelled before a time, and have no open refund. */
async function eraseOrdersBefore(
  database: Database,
  before: Instant,
  status: 'CONFIRMED' | 'CANCELLED',
): Promise<number> {
  const rows = await database
    .selectFrom('orders')
    .select('orders.order_number')
    .where(hasNames)
    .where('orders.created_at', '<', before)
    .where('orders.status', '=', status)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_history')
            .select('entry_no')
            .whereRef('order_history.order_number', '=', 'orders.order_number')
            .where('happened_at', '>=', before),
        ),
      ),
    )
    // The tickets of an order that was cancelled for lack of payment are void.
    .$if(status === 'CONFIRMED', (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('tickets')
              .select('reservation_number')
              .whereRef('tickets.order_number', '=', 'orders.order_number')
              .where('departs_at', '>=', before),
          ),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('refunds')
            .select('refund_id')
            .whereRef('refunds.order_number', '=', 'orders.order_number')
            .where('refunds.status', 'in', ['DUE', 'PENDING']),
        ),
      ),
    )
    .orderBy('orders.created_at')
    .limit(rowsPerBatch)
    .execute();
  const orderNumbers = rows.map(({ order_number }) => order_number);
  await database.transaction().execute((trx) => eraseOrders(trx, orderNumbers));
  return rows.length;
}
