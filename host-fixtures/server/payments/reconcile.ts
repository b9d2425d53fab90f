import { repeatPasses } from '../clock/repeat-passes.ts';
import { type PaymentRow } from '../database/order-tables.ts';
import { type HostLocks } from '../database/shared/host-locks.ts';
import { releaseExpired } from '../sales/basket-store.ts';
import { abandonPayment, captureOrder, advancePayment, endPayment, type PaymentContext } from './drive-payment.ts';
import { makeRefunds } from './make-refunds.ts';
import { isUndecidedSession, undecidedStatuses } from './payment-states.ts';
import { findPayment } from './settle-payment.ts';

/** The call that starts a payment ends within this time, whether or not it could open the provider's page, ms. */
const openingMs = 15_000;

/** The number of payments that are processed in parallel, since an unresponsive provider delays each of them. */
const concurrency = 20;

/**
 * Repairs the state of payments after a crash, a lost callback or a failure of the provider: gives up expired payments,
 * updates undecided ones from the provider, makes due captures and refunds, voids failed payments at the provider, and
 * releases the seats of expired baskets. Failures are retried in the next pass.
 */
export async function reconcile(context: PaymentContext): Promise<void> {
  const { database, provider, now, onProblem, runExclusive } = context;
  const forEachPayment = async (ids: readonly string[], act: (paymentId: string) => Promise<unknown>) => {
    for (let start = 0; start < ids.length; start += concurrency) {
      await Promise.all(ids.slice(start, start + concurrency).map((paymentId) => act(paymentId).catch(onProblem)));
    }
  };
  const undecidedPayments = await database
    .selectFrom('payments')
    .select(['payment_id', 'page_path', 'created_at', 'expires_at', 'asked_at'])
    .where('status', 'in', undecidedStatuses)
    .execute();
  const isExpired = ({ expires_at }: (typeof undecidedPayments)[number]) => expires_at <= now();
  // The provider's page was not opened, and the call that should open it has ended.
  const isStuck = ({ page_path, created_at }: (typeof undecidedPayments)[number]) =>
    page_path === null && created_at + openingMs <= now();
  const listIds = (rows: typeof undecidedPayments) => rows.map(({ payment_id }) => payment_id);
  await forEachPayment(listIds(undecidedPayments.filter(isExpired)), (id) => endPayment(context, id, 'EXPIRED'));
  const openPayments = undecidedPayments.filter((payment) => !isExpired(payment));
  await forEachPayment(listIds(openPayments.filter(isStuck)), (id) =>
    runExclusive(id, async () => {
      const payment = await findPayment(database, id);
      if (payment?.page_path === null) await abandonPayment(context, payment, { freesKey: true });
    }),
  );
  const openedPayments = openPayments.filter(({ page_path }) => page_path !== null);
  await forEachPayment(await selectForPolling(context, openedPayments), (id) => advancePayment(context, id));

  const paymentsToCapture = await database
    .selectFrom('payments')
    .select('payment_id')
    .where('capture_state', '=', 'DUE')
    .where('capture_at', '<=', now())
    .execute();
  await forEachPayment(
    paymentsToCapture.map(({ payment_id }) => payment_id),
    (id) => runExclusive(id, () => captureOrder(context, id)),
  );

  await makeRefunds(context, { dueAt: now() });

  const paymentsToVoid = await database
    .selectFrom('payments')
    .select('payment_id')
    .where('is_void_due', '=', 1)
    .execute();
  await forEachPayment(
    paymentsToVoid.map(({ payment_id }) => payment_id),
    async (id) => {
      const session = await provider.void(id);
      // While the bank decides, the session cannot be voided: the next pass tries again.
      if (session && isUndecidedSession(session.status)) return;
      await database.updateTable('payments').set({ is_void_due: 0 }).where('payment_id', '=', id).execute();
    },
  );
  await releaseExpired(database, now());
}

/**
 * Returns the ids of the payments whose state is due to be read from the provider. If the provider has a polling interval,
 * the time of the last query is stored in the database, so that all processes share the interval.
 */
async function selectForPolling(
  { database, now, provider: { pollEveryMs } }: PaymentContext,
  payments: readonly Pick<PaymentRow, 'payment_id' | 'asked_at'>[],
): Promise<readonly string[]> {
  const listIds = (rows: typeof payments) => rows.map(({ payment_id }) => payment_id);
  if (pollEveryMs === undefined) return listIds(payments);
  const polledAt = now();
  const dueIds = listIds(payments.filter(({ asked_at }) => asked_at === null || asked_at + pollEveryMs <= polledAt));
  if (dueIds.length > 0) {
    await database.updateTable('payments').set({ asked_at: polledAt }).where('payment_id', 'in', dueIds).execute();
  }
  return dueIds;
}

/**
 * Reconciles now and then repeatedly.
 *
 * @param everyMs from the end of a pass to the start of the next
 * @param locks prevent that two processes reconcile at the same time
 * @returns a function that stops the repetition and waits for the current pass
 */
export function startReconciling(
  context: PaymentContext,
  everyMs: number,
  locks: Pick<HostLocks, 'runUnlessLocked'>,
): () => Promise<void> {
  return repeatPasses(() => locks.runUnlessLocked('payments', () => reconcile(context)), everyMs, context.onProblem);
}
