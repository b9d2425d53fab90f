import { getBackoffMs } from '../clock/repeat-passes.ts';
import { isColumnOver } from '../clock/span-end.ts';
import { type RefundRow } from '../database/order-tables.ts';
import { type Transaction } from '../database/tables.ts';
import { readStoredMoney } from '../database/stored-values.ts';
import { type SitePages } from '../mail/site-pages.ts';
import { enqueueOrderMail } from '../orders/mail/order-mail.ts';
import { addHistory } from '../orders/order-history.ts';
import { type PaymentContext } from './drive-payment.ts';
import { isSameSum, type ProviderRefund, type Sum, sumDiffersReason } from './payment-provider.ts';

/** The longest wait between two attempts to request a refund, and between two reads of its state. */
const maxWaitMs = 5 * 60_000;

/** `DUE`: not requested successfully yet; `PENDING`: requested, but not decided by the provider yet. */
const undecidedRefundStatuses = ['DUE', 'PENDING'] as const;

/**
 * Makes one attempt for each selected refund that is undecided and whose payment is captured (its money was collected):
 * requests it from the payment provider, or reads its state if it has been requested. It may be called at any time and
 * repeatedly, since the provider makes only one refund for an id.
 *
 * Failed attempts do not reject, but are reported to `context.onProblem`. Each attempt stores when the next one is due,
 * after increasing waits, but does not schedule it: callers must repeat the call with `dueAt`.
 *
 * @param selection combines its criteria with AND; without criteria, all refunds are selected
 * @param selection.dueAt selects refunds whose next attempt is due at this time, ms since 1970 UTC
 */
export async function makeRefunds(
  context: PaymentContext,
  selection: { readonly orderNumber?: string; readonly paymentId?: string; readonly dueAt?: number },
): Promise<void> {
  const { orderNumber, paymentId, dueAt } = selection;
  const rows = await context.database
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.payment_id', 'refunds.payment_id')
    .select(['refund_id', 'refunds.payment_id'])
    .where('refunds.status', 'in', undecidedRefundStatuses)
    .where('capture_state', '=', 'CAPTURED')
    // `$if` applies a criterion only if it is defined; the values after `??` are for the types.
    .$if(dueAt !== undefined, (query) =>
      query.where(isColumnOver('next_at', { now: dueAt ?? 0, longestMs: maxWaitMs })),
    )
    .$if(orderNumber !== undefined, (query) => query.where('refunds.order_number', '=', orderNumber ?? ''))
    .$if(paymentId !== undefined, (query) => query.where('refunds.payment_id', '=', paymentId ?? ''))
    .orderBy('refund_no')
    .execute();
  // Jobs about one payment run one after another.
  await Promise.all(
    rows.map(({ payment_id, refund_id }) =>
      context.runExclusive(payment_id, () => makeRefund(context, refund_id)).catch(context.onProblem),
    ),
  );
}

/** The columns of a refund that an attempt or a decision changes. */
type Progress = Partial<Pick<RefundRow, 'status' | 'reason' | 'tries' | 'next_at'>>;

/** Requests a refund or reads its state, which is the same call, and stores the result. Failures are reported. */
async function makeRefund(
  { database, provider, now, onProblem, sitePages }: PaymentContext,
  refundId: string,
): Promise<void> {
  const row = await database
    .selectFrom('refunds')
    .selectAll()
    .where('refund_id', '=', refundId)
    .where('status', 'in', undecidedRefundStatuses)
    .executeTakeFirst();
  // Another job has decided it in the meantime.
  if (row === undefined) return;
  const { payment_id: reference, amount_minor: amount, currency, tries } = row;
  const attempt = { tries: tries + 1, next_at: now() + getBackoffMs(tries, maxWaitMs) };
  const store = (to: Progress) =>
    database
      .transaction()
      .execute((trx) => updateRefund(trx, row, { from: undecidedRefundStatuses, to, now: now(), sitePages }));
  try {
    // If the process ends before the result is stored, the next attempt gets the same refund by its id, and not a second one.
    const refund = await provider.refund({ reference, refundId, amount, currency });
    await store({ ...attempt, ...toState(refund, { amount, currency }) });
  } catch (error) {
    onProblem(error);
    await store(attempt);
  }
}

/**
 * Converts the provider's answer to the state of a refund. The refund counts as refused if the provider does not know
 * the payment, or if the answer contains a different sum.
 *
 * @param refund undefined if the provider does not know the payment
 */
function toState(refund: ProviderRefund | undefined, expectedSum: Sum): Pick<RefundRow, 'status' | 'reason'> {
  if (refund === undefined) return { status: 'REFUSED', reason: 'unknown_payment' };
  if (!isSameSum(refund, expectedSum)) return { status: 'REFUSED', reason: sumDiffersReason };
  return { status: refund.status, reason: refund.reason };
}

/** A change of a refund. */
interface RefundTransition {
  /** The statuses from which it may change; with any other one, nothing happens, since it was decided in the meantime. */
  readonly from: readonly RefundRow['status'][];
  /** The columns to change. */
  readonly to: Progress;
  /** Ms since 1970 UTC. */
  readonly now: number;
  /** The pages that the e-mail links to. */
  readonly sitePages: SitePages;
}

/**
 * Stores the progress of a refund. Also adds a decision (refunded or refused) to the order's history, and enqueues an e-mail
 * about it to the order's owner.
 */
export async function updateRefund(
  trx: Transaction,
  refund: Pick<RefundRow, 'refund_id' | 'order_number' | 'amount_minor' | 'currency'>,
  { from, to, now, sitePages }: RefundTransition,
): Promise<void> {
  const { refund_id, order_number: orderNumber, amount_minor, currency } = refund;
  const { numUpdatedRows } = await trx
    .updateTable('refunds')
    .set(to)
    .where('refund_id', '=', refund_id)
    .where('status', 'in', from)
    .executeTakeFirst();
  if (numUpdatedRows === 0n || (to.status !== 'REFUNDED' && to.status !== 'REFUSED')) return;
  const action = to.status === 'REFUNDED' ? 'REFUNDED' : 'REFUND_REFUSED';
  const detail = { refundId: refund_id, amountMinor: amount_minor, currency, ...(to.reason && { reason: to.reason }) };
  await addHistory(trx, { orderNumber, actor: 'PROVIDER', action, detail }, now);
  const kind = to.status === 'REFUNDED' ? 'refunded' : 'refund-refused';
  const amount = readStoredMoney(amount_minor, currency);
  await enqueueOrderMail(trx, { kind, orderNumber, amount, now, sitePages });
}
