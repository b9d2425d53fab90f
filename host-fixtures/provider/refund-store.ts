import { type Transaction } from 'kysely';
import { type RefundRequest } from '../server/payments/payment-provider.ts';
import { type Overrides } from '../server/scenarios/sandbox-overrides.ts';
import {
  type ProviderDatabase,
  type ProviderRefundRow,
  type ProviderTables,
  readOverrides,
} from './provider-database.ts';
import { pendingMs } from './test-cards.ts';

/** See {@link createRefundStore}. */
export type RefundStore = ReturnType<typeof createRefundStore>;

type Trx = Transaction<ProviderTables>;

/**
 * Refunds in the database of the sandbox, the payment provider for tests. A session is a payment. A refund is refused
 * permanently if the money of its session was not captured, if the currency is another one, or if it would exceed the captured
 * sum together with the session's earlier refunds, except refused ones. Other refunds are made at once, unless a scenario (a
 * test situation that QA chooses) makes them pending or refused. A pending refund is made as soon as `decideDue`, or a repeated
 * request, finds that its time (`decides_at`) has come.
 *
 * @param now ms since 1970 UTC
 * @param onChange called after refunds may have changed, so that callbacks to the merchant are sent
 */
export function createRefundStore(database: ProviderDatabase, now: () => number, onChange: () => void) {
  const findRow = (trx: Trx, refundId: string) =>
    trx.selectFrom('refunds').selectAll().where('refund_id', '=', refundId).executeTakeFirst();

  /** Makes a pending refund if its time has come, and enqueues a callback to the merchant. */
  async function decideIfDue(trx: Trx, row: ProviderRefundRow): Promise<ProviderRefundRow> {
    if (row.status !== 'PENDING' || row.decides_at === null || row.decides_at > now()) return row;
    await trx.updateTable('refunds').set({ status: 'REFUNDED' }).where('refund_id', '=', row.refund_id).execute();
    // A callback has the session's status, not the refund's: it makes the merchant repeat its refund requests.
    const callback = { session_id: row.session_id, status: 'CAPTURED', due_at: now(), tries: 0, is_done: 0 } as const;
    await trx.insertInto('callbacks').values(callback).execute();
    return { ...row, status: 'REFUNDED' };
  }

  /**
   * Stores a new refund with its outcome; without a callback, since the answer contains the outcome. Undefined if there is no
   * session with its reference.
   */
  async function insert(
    trx: Trx,
    refund: RefundRequest,
    override: Overrides['refunds'],
  ): Promise<ProviderRefundRow | undefined> {
    const session = await trx
      .selectFrom('sessions')
      .selectAll()
      .where('reference', '=', refund.reference)
      .executeTakeFirst();
    if (session === undefined) return undefined;
    const { session_id } = session;
    const previousRefunds = await trx.selectFrom('refunds').selectAll().where('session_id', '=', session_id).execute();
    const refundedSum = previousRefunds
      .filter(({ status }) => status !== 'REFUSED')
      .reduce((sum, row) => sum + row.amount_minor, 0);
    const isPossible =
      session.status === 'CAPTURED' &&
      session.currency === refund.currency &&
      refundedSum + refund.amount <= session.amount_minor;
    const row: ProviderRefundRow = {
      refund_id: refund.refundId,
      session_id,
      amount_minor: refund.amount,
      currency: refund.currency,
      // One reason for all impossible refunds, since the host treats all refusals alike.
      ...(isPossible ? getOutcome(override, now()) : toRefusal('amount_too_large')),
      created_at: now(),
    };
    await trx.insertInto('refunds').values(row).execute();
    return row;
  }

  return {
    /**
     * Makes a refund, or returns the existing one with the same id, so that a request can be repeated; its other data is not
     * compared. Undefined if there is no session with its reference.
     */
    async make(refund: RefundRequest): Promise<ProviderRefundRow | undefined> {
      const override = await readOverrides(database, refund.reference);
      const row = await database.transaction().execute(async (trx) => {
        const existingRow = await findRow(trx, refund.refundId);
        return existingRow ? decideIfDue(trx, existingRow) : insert(trx, refund, override.refunds);
      });
      onChange();
      return row;
    },
    /** Makes all pending refunds whose time has come. */
    async decideDue(): Promise<void> {
      const dueRefunds = await database
        .selectFrom('refunds')
        .selectAll()
        .where('status', '=', 'PENDING')
        .where('decides_at', '<=', now())
        .execute();
      for (const row of dueRefunds) await database.transaction().execute((trx) => decideIfDue(trx, row));
      if (dueRefunds.length > 0) onChange();
    },
  };
}

type Outcome = Pick<ProviderRefundRow, 'status' | 'reason' | 'decides_at'>;

const toRefusal = (reason: string): Outcome => ({ status: 'REFUSED', reason, decides_at: null });

/** Returns the outcome of a possible refund. @param override the outcome that a scenario determines, if any */
function getOutcome(override: Overrides['refunds'], now: number): Outcome {
  if (override === 'refuses') return toRefusal('card_closed');
  return override === 'pends'
    ? { status: 'PENDING', reason: null, decides_at: now + pendingMs }
    : { status: 'REFUNDED', reason: null, decides_at: null };
}
