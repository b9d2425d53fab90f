import { getBackoffMs } from '../clock/repeat-passes.ts';
import { type RefundRow } from '../database/order-tables.ts';
import { type Transaction } from '../database/tables.ts';
import { readStoredMoney } from '../database/stored-values.ts';
import { enqueueOrderMail } from '../orders/mail/order-mail.ts';
import { addHistory } from '../orders/order-history.ts';
import { type PaymentContext } from './drive-payment.ts';
import { isSameSum, type ProviderRefund, type Sum, sumDiffers } from './payment-provider.ts';

/** The longest wait between two attempts, and between two reads of an undecided refund. */
const maxWaitMs = 5 * 60_000;

const undecidedRefunds = ['DUE', 'PENDING'] as const;

/**
 * Requests due refunds from the provider, and reads the state of requested ones. It may be called at any time and
 * repeatedly: the provider makes one refund for an id, and only captured money is refunded. If the provider does not
 * answer, the request is retried after increasing waits.
 *
 * @param selection the refunds of an order, of a payment, or all whose next attempt is due, in ms since 1970 UTC
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
    .where('refunds.status', 'in', undecidedRefunds)
    .where('capture_state', '=', 'CAPTURED')
    .$if(dueAt !== undefined, (query) => query.where('next_at', '<=', dueAt ?? 0))
    .$if(orderNumber !== undefined, (query) => query.where('refunds.order_number', '=', orderNumber ?? ''))
    .$if(paymentId !== undefined, (query) => query.where('refunds.payment_id', '=', paymentId ?? ''))
    .orderBy('refund_no')
    .execute();
  await Promise.all(
    rows.map(({ payment_id, refund_id }) =>
      context.runExclusive(payment_id, () => makeRefund(context, refund_id)).catch(context.onProblem),
    ),
  );
}

/** The columns of a refund that its progress changes. */
type Progress = Partial<Pick<RefundRow, 'status' | 'reason' | 'tries' | 'next_at'>>;

async function makeRefund({ database, provider, now, onProblem }: PaymentContext, refundId: string): Promise<void> {
  const row = await database
    .selectFrom('refunds')
    .selectAll()
    .where('refund_id', '=', refundId)
    .where('status', 'in', undecidedRefunds)
    .executeTakeFirst();
  if (row === undefined) return;
  const { payment_id: reference, amount_minor: amount, currency, tries } = row;
  const next = { tries: tries + 1, next_at: now() + getBackoffMs(tries, maxWaitMs) };
  const change = (to: Progress) =>
    database.transaction().execute((trx) => settleRefund(trx, row, { from: undecidedRefunds, to, now: now() }));
  try {
    const refund = await provider.refund({ reference, refundId, amount, currency });
    await change({ ...next, ...toState(refund, { amount, currency }) });
  } catch (error) {
    onProblem(error);
    await change(next);
  }
}

/** Returns the state of a refund for the provider's answer. An answer with another sum counts as a refusal. */
function toState(refund: ProviderRefund | undefined, expectedSum: Sum): Pick<RefundRow, 'status' | 'reason'> {
  if (refund === undefined) return { status: 'REFUSED', reason: 'unknown_payment' };
  if (!isSameSum(refund, expectedSum)) return { status: 'REFUSED', reason: sumDiffers };
  return { status: refund.status, reason: refund.reason };
}

/**
 * Stores the progress of a refund. A decided refund is added to the order's history, and its owner gets a message.
 *
 * @param transition.from the states from which the refund may change. If it has another state, because it was decided in
 * the meantime, nothing changes.
 */
export async function settleRefund(
  trx: Transaction,
  refund: Pick<RefundRow, 'refund_id' | 'order_number' | 'amount_minor' | 'currency'>,
  { from, to, now }: { readonly from: readonly RefundRow['status'][]; readonly to: Progress; readonly now: number },
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
  await enqueueOrderMail(trx, { kind, orderNumber, amount: readStoredMoney(amount_minor, currency), now });
}
