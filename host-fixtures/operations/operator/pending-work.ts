import { type SelectQueryBuilder } from 'kysely';
import { readStoredMoney } from '../../server/database/stored-values.ts';
import { type Database, type Tables } from '../../server/database/tables.ts';
import { addHistory } from '../../server/orders/order-history.ts';
import { undecidedStatuses } from '../../server/payments/payment-states.ts';
import { type Instant } from '../../server/clock/clock.ts';

/** The maximum number of rows of a table. The total is shown next to it. */
const maxRows = 50;

const dayMs = 86_400_000;

/**
 * Returns refunds that are due, pending at the provider, or refused and not paid back by other means; the oldest first. The operator
 * must act on those that were refused or are older than a day.
 *
 * @param now the real time, which QA cannot change
 */
export async function listPendingRefunds(database: Database, now: Instant) {
  const pendingRows = database
    .selectFrom('refunds')
    .where('status', 'in', ['DUE', 'PENDING', 'REFUSED'])
    .where('paid_otherwise_at', 'is', null);
  const stuckRows = pendingRows.where(({ eb, or }) =>
    or([eb('status', '=', 'REFUSED'), eb('created_at', '<', now - dayMs)]),
  );
  const rows = await pendingRows.selectAll().orderBy('created_at').limit(maxRows).execute();
  return {
    count: await countRows(pendingRows),
    actionableCount: await countRows(stuckRows),
    rows: rows.map((row) => ({
      refundId: row.refund_id,
      orderNumber: row.order_number,
      amount: readStoredMoney(row.amount_minor, row.currency),
      status: row.status,
      tries: row.tries,
      since: row.created_at,
      isStuck: row.status === 'REFUSED' || now - row.created_at > dayMs,
    })),
  };
}

/** The maximum length of a note. */
export const maxNoteLength = 60;

/**
 * Marks a refused refund as paid by other means, so it is no longer owed. The history of the order names the operator
 * as the actor, because `/operator` has one shared password.
 *
 * @param refund its id, and a reference such as a transfer number or a name, which may be empty
 * @returns whether it was still owed; a refund that was marked before, or that the provider makes, is unchanged
 */
export function markRefundPaid(
  database: Database,
  { refundId, note }: { readonly refundId: string; readonly note: string },
  now: Instant,
): Promise<boolean> {
  return database.transaction().execute(async (step) => {
    const refund = await step
      .updateTable('refunds')
      .set({ paid_otherwise_at: now })
      .where('refund_id', '=', refundId)
      .where('status', '=', 'REFUSED')
      .where('paid_otherwise_at', 'is', null)
      .returning(['order_number', 'amount_minor', 'currency'])
      .executeTakeFirst();
    if (refund === undefined) return false;
    const { order_number: orderNumber, amount_minor: amountMinor, currency } = refund;
    const detail = { refundId, amountMinor, currency, ...(note !== '' && { note }) };
    await addHistory(step, { orderNumber, actor: 'OPERATOR', action: 'REFUND_PAID_OTHERWISE', detail }, now);
    return true;
  });
}

/** Returns undecided payments, the oldest first. */
export async function listUndecidedPayments(database: Database) {
  const pendingRows = database.selectFrom('payments').where('status', 'in', undecidedStatuses);
  const rows = await pendingRows.selectAll().orderBy('created_at').limit(maxRows).execute();
  return {
    count: await countRows(pendingRows),
    rows: rows.map((row) => ({
      paymentId: row.payment_id,
      amount: readStoredMoney(row.amount_minor, row.currency),
      status: row.status,
      since: row.created_at,
      endsAt: row.expires_at,
    })),
  };
}

/** Returns messages that failed, followed by those that a server refused temporarily. */
export async function listUnsentMessages(database: Database) {
  const pendingRows = database
    .selectFrom('mails')
    .where(({ eb, or, and }) => or([eb('state', '=', 'FAILED'), and([eb('state', '=', 'DUE'), eb('tries', '>', 0)])]));
  const failedMails = database.selectFrom('mails').where('state', '=', 'FAILED');
  const rows = await pendingRows
    .selectAll()
    .orderBy('state', 'desc')
    .orderBy('mail_no', 'desc')
    .limit(maxRows)
    .execute();
  return {
    count: await countRows(pendingRows),
    actionableCount: await countRows(failedMails),
    rows: rows.map((row) => ({
      kind: row.kind,
      to: row.to_address,
      isFailed: row.state === 'FAILED',
      tries: row.tries,
      since: row.created_at,
      problem: row.problem ?? undefined,
    })),
  };
}

/** Counts the rows of a query. */
export async function countRows<Table extends keyof Tables>(
  query: SelectQueryBuilder<Tables, Table, object>,
): Promise<number> {
  const { count } = await query.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}
