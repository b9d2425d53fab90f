import { growingWait } from '../kit/growing-wait.ts';
import { type PaymentParts } from './payment-parts.ts';
import { isSameSum, sumDiffers } from './same-sum.ts';
import { settlePayment } from './settle-payment.ts';

/** The maximal wait between two attempts. */
const longestWaitMs = 60_000;

/**
 * Captures the money of an order, if that is due. If the provider does not answer, it is retried later; if the money can never be
 * captured, the order is cancelled and its seats are released.
 */
export async function collectOrder(parts: PaymentParts, paymentId: string): Promise<void> {
  const { database, provider, now, onProblem } = parts;
  const payment = await database
    .selectFrom('payments')
    .select(['capture_tries', 'amount_minor', 'currency'])
    .where('payment_id', '=', paymentId)
    .where('capture_state', '=', 'DUE')
    .executeTakeFirst();
  if (payment === undefined) return;
  const change = (row: object) =>
    database
      .updateTable('payments')
      .set(row)
      .where('payment_id', '=', paymentId)
      .where('capture_state', '=', 'DUE')
      .execute();
  try {
    const { amount_minor: amount, currency } = payment;
    const session = await provider.capture({ reference: paymentId, amount, currency });
    const isSame = session === undefined || isSameSum(session, { amount, currency });
    if (session?.status === 'CAPTURED' && isSame) await change({ capture_state: 'CAPTURED' });
    else {
      const facts = { reason: isSame ? 'capture_failed' : sumDiffers, is_void_due: 1 } as const;
      await database
        .transaction()
        .execute((step) => settlePayment(step, paymentId, { event: 'uncollectable', facts, now: now() }));
    }
  } catch (error) {
    onProblem(error);
    const { capture_tries } = payment;
    const wait = growingWait(capture_tries, longestWaitMs);
    await change({ capture_tries: capture_tries + 1, capture_at: now() + wait });
  }
}
