import { repeatPasses } from '../clock/repeat-passes.ts';
import { isColumnOver, isOver } from '../clock/span-end.ts';
import { type PaymentRow } from '../database/order-tables.ts';
import { type HostLocks } from '../database/shared/host-locks.ts';
import { releaseExpired } from '../sales/basket-store.ts';
import {
  abandonPayment,
  captureOrder,
  advancePayment,
  endPayment,
  longestCaptureWaitMs,
  type PaymentContext,
} from './drive-payment.ts';
import { makeRefunds } from './make-refunds.ts';
import { isUndecidedSession, undecidedStatuses } from './payment-states.ts';
import { findPayment } from './settle-payment.ts';

/**
 * The traveller's request that starts a payment ends within this time, whether or not it could open the page of the payment
 * provider, ms.
 */
const openingMs = 15_000;

/** The number of payments that are processed in parallel, since an unresponsive provider delays each of them. */
const concurrency = 20;

/**
 * Repairs the state of payments after a crash, a lost callback or a failure of the provider: gives up expired payments and
 * those whose page was not opened, updates other undecided ones from the provider, makes due captures (which collect reserved
 * money) and refunds, voids failed payments at the provider (which releases reserved money), and releases the seats of expired
 * baskets. Failures are retried in the next pass. It may run while travellers pay, and be repeated: each step acts only on
 * payments that still need it. Except for voiding, which is the last step of a failed payment, steps about the same payment run
 * one at a time (`runExclusive`, which `endPayment`, `advancePayment` and `makeRefunds` call themselves).
 */
export async function reconcile(context: PaymentContext): Promise<void> {
  const { database, provider, now, onProblem, runExclusive } = context;
  /** Acts on several payments at a time. Errors are reported, and do not affect the other payments. */
  const forEachPayment = async (
    rows: readonly Pick<PaymentRow, 'payment_id'>[],
    act: (paymentId: string) => Promise<unknown>,
  ) => {
    for (let start = 0; start < rows.length; start += concurrency) {
      const batch = rows.slice(start, start + concurrency);
      await Promise.all(batch.map(({ payment_id }) => act(payment_id).catch(onProblem)));
    }
  };
  const undecidedPayments = await database
    .selectFrom('payments')
    .select(['payment_id', 'page_path', 'created_at', 'expires_at', 'asked_at'])
    .where('status', 'in', undecidedStatuses)
    .execute();
  const isExpired = ({ created_at, expires_at }: (typeof undecidedPayments)[number]) =>
    isOver(expires_at, { now: now(), longestMs: expires_at - created_at });
  // The provider's page was not opened, and the call that should open it has ended.
  const isStuck = ({ page_path, created_at }: (typeof undecidedPayments)[number]) =>
    page_path === null && created_at + openingMs <= now();
  // A payment that was paid at the last moment succeeds instead.
  await forEachPayment(undecidedPayments.filter(isExpired), (id) => endPayment(context, id, 'EXPIRED'));
  const openPayments = undecidedPayments.filter((payment) => !isExpired(payment));
  await forEachPayment(openPayments.filter(isStuck), (id) =>
    runExclusive(id, async () => {
      // The payment is read again, because `runExclusive` may have waited for another job that has opened its page.
      const payment = await findPayment(database, id);
      // The client may use its idempotency key for another attempt, because this one cannot have been paid. (An expired payment
      // keeps its key: a repeated request gets that payment, and the client then uses another key.)
      if (payment?.page_path === null) await abandonPayment(context, payment, { freesKey: true });
    }),
  );
  const openedPayments = openPayments.filter(({ page_path }) => page_path !== null);
  // Reads the payment's state from the provider and, if it was paid, makes the order.
  await forEachPayment(await selectForPolling(context, openedPayments), (id) => advancePayment(context, id));

  const paymentsToCapture = await database
    .selectFrom('payments')
    .select('payment_id')
    .where('capture_state', '=', 'DUE')
    .where(isColumnOver('capture_at', { now: now(), longestMs: longestCaptureWaitMs }))
    .execute();
  await forEachPayment(paymentsToCapture, (id) => runExclusive(id, () => captureOrder(context, id)));

  // Those whose next attempt is due now.
  await makeRefunds(context, { dueAt: now() });

  const paymentsToVoid = await database
    .selectFrom('payments')
    .select('payment_id')
    .where('is_void_due', '=', 1)
    .execute();
  await forEachPayment(paymentsToVoid, async (id) => {
    // The provider's session of a payment; undefined if it was never opened, so that nothing has to be voided. To void it
    // again, after a crash before the update below, changes nothing.
    const session = await provider.void(id);
    // While the bank decides, the session cannot be voided: the next pass tries again.
    if (session && isUndecidedSession(session.status)) return;
    await database.updateTable('payments').set({ is_void_due: 0 }).where('payment_id', '=', id).execute();
  });
  await releaseExpired(database, now());
}

/**
 * Returns the payments whose state is due to be read from the provider: all of them, unless the provider has a polling
 * interval. In that case, the time of the last query is stored in the database (`asked_at`), so that all processes share the
 * interval. It is stored before the query, so a query that fails is also repeated only after the interval.
 */
async function selectForPolling(
  { database, now, provider: { pollEveryMs } }: PaymentContext,
  payments: readonly Pick<PaymentRow, 'payment_id' | 'asked_at'>[],
): Promise<typeof payments> {
  if (pollEveryMs === undefined) return payments;
  const polledAt = now();
  const span = { now: polledAt, longestMs: pollEveryMs };
  const duePayments = payments.filter(({ asked_at }) => asked_at === null || isOver(asked_at + pollEveryMs, span));
  const ids = duePayments.map(({ payment_id }) => payment_id);
  if (ids.length > 0)
    await database.updateTable('payments').set({ asked_at: polledAt }).where('payment_id', 'in', ids).execute();
  return duePayments;
}

/**
 * Reconciles at once, and then repeatedly.
 *
 * @param everyMs from the end of a pass to the start of the next
 * @param locks prevent two processes from reconciling at the same time: a pass is skipped while another process has the lock
 * @returns a function that stops the repetition and waits for the current pass
 */
export function startReconciling(
  context: PaymentContext,
  everyMs: number,
  locks: Pick<HostLocks, 'runUnlessLocked'>,
): () => Promise<void> {
  return repeatPasses(() => locks.runUnlessLocked('payments', () => reconcile(context)), everyMs, context.onProblem);
}
