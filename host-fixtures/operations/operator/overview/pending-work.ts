import { countRows } from '../../../server/database/queries.ts';
import { readStoredMoney } from '../../../server/database/stored-values.ts';
import { type Database } from '../../../server/database/tables.ts';
import { addHistory } from '../../../server/orders/order-history.ts';
import { undecidedStatuses } from '../../../server/payments/payment-states.ts';
import { type Instant } from '../../../server/clock/clock.ts';
import { type OperatorGuard } from '../operator-guard.ts';
import { type Operator } from '../operator.ts';

/** The maximum number of rows of a table on the page `/operator`, which also shows the total, `count`. */
const maxRows = 50;

const dayMs = 86_400_000;

/**
 * Returns the refunds that are still owed, the oldest first: not sent yet (`DUE`), pending at the payment provider, or refused
 * by it. Those that the operator has marked as paid by other means are left out. The operator must act on refunds that were
 * refused or are older than a day (`actionableCount`, `isStuck`).
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
      // The same condition as that of `stuckRows`.
      isStuck: row.status === 'REFUSED' || now - row.created_at > dayMs,
    })),
  };
}

/** The maximum length of the note about a refund that was paid by other means. Callers check it. */
export const maxNoteLength = 60;

/** A refund that was paid by other means. */
interface PaidRefund {
  readonly refundId: string;
  /** Such as the number of a transfer; may be empty. */
  readonly note: string;
  /** Who paid it. */
  readonly operator: Operator;
  /** Adds an entry to the trail of operators. */
  readonly record: OperatorGuard['recordAction'];
}

/**
 * Marks a refused refund as paid by other means, so it is no longer owed. The history of the order names the person.
 *
 * @param now the real time
 * @returns false if the refund is unknown, was marked before, or was not refused by the provider
 */
export function markRefundPaid(
  database: Database,
  { refundId, note, operator, record }: PaidRefund,
  now: Instant,
): Promise<boolean> {
  return database.transaction().execute(async (trx) => {
    const refund = await trx
      .updateTable('refunds')
      .set({ paid_otherwise_at: now })
      .where('refund_id', '=', refundId)
      .where('status', '=', 'REFUSED')
      // A second call changes no row, so that the history has only one entry.
      .where('paid_otherwise_at', 'is', null)
      .returning(['order_number', 'amount_minor', 'currency'])
      .executeTakeFirst();
    if (refund === undefined) return false;
    const { order_number: orderNumber, amount_minor: amountMinor, currency } = refund;
    const detail = { refundId, amountMinor, currency, operator: operator.name, ...(note !== '' && { note }) };
    await addHistory(trx, { orderNumber, actor: 'OPERATOR', action: 'REFUND_PAID_OTHERWISE', detail }, now);
    await record(trx, { operator, action: 'REFUND_MARKED_PAID', subject: orderNumber, facts: { refundId } }, now);
    return true;
  });
}

/**
 * Returns payments without a result, the oldest first: the traveller is on the provider's page, or the provider has yet to
 * decide. They expire at `endsAt`.
 */
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

/**
 * Returns messages to travellers that failed for good, followed by those whose last attempt failed and that will be sent
 * again; the newest first within each.
 */
export async function listUnsentMessages(database: Database) {
  const pendingRows = database
    .selectFrom('mails')
    .where(({ eb, or, and }) => or([eb('state', '=', 'FAILED'), and([eb('state', '=', 'DUE'), eb('tries', '>', 0)])]));
  const failedMails = database.selectFrom('mails').where('state', '=', 'FAILED');
  const rows = await pendingRows
    .selectAll()
    // In descending order, FAILED precedes DUE.
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

/** Counts the open enquiries. `oldestAt` is undefined if none is open. */
export async function countOpenEnquiries(
  database: Database,
): Promise<{ readonly count: number; readonly oldestAt: Instant | undefined }> {
  const { count, oldest } = await database
    .selectFrom('enquiry_states')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('filed_at').as('oldest')])
    .where('state', '=', 'OPEN')
    .executeTakeFirstOrThrow();
  return { count, oldestAt: oldest ?? undefined };
}
