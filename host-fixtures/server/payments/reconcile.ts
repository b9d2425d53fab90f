import { repeatPasses } from '../clock/repeat-passes.ts';
import { type PaymentRow } from '../database/order-tables.ts';
import { type HostLocks } from '../database/shared/host-locks.ts';
import { releaseExpired } from '../sales/basket-store.ts';
import { abandonPayment, captureOrder, advancePayment, endPayment, type PaymentContext } from './drive-payment.ts';
import { makeRefunds } from './make-refunds.ts';
import { isUndecidedSession, undecidedStatuses } from './payment-states.ts';
import { findPayment } from './settle-payment.ts';

/** After this time, the call that starts a payment has ended, whether or not it opened the provider's page, ms. */
const openingMs = 15_000;

/** Payments that are reconciled in parallel, so that an unresponsive provider does not delay them one after another. */
const concurrency = 20;

/**
 * Repairs the state after a crash, a lost callback or a provider failure: reads undecided payments and gives up expired
 * ones, captures and refunds money, voids failed sessions, and releases the seats of expired baskets. Failures are
 * retried in the next pass.
 */
export async function reconcile(context: PaymentContext): Promise<void> {
  const { database, provider, now, onProblem, runExclusive } = context;
  const each = async (ids: readonly string[], act: (paymentId: string) => Promise<unknown>) => {
    for (let first = 0; first < ids.length; first += concurrency) {
      await Promise.all(ids.slice(first, first + concurrency).map((paymentId) => act(paymentId).catch(onProblem)));
    }
  };
  const undecidedPayments = await database
    .selectFrom('payments')
    .select(['payment_id', 'page_path', 'created_at', 'expires_at', 'asked_at'])
    .where('status', 'in', undecidedStatuses)
    .execute();
  const isExpired = ({ expires_at }: (typeof undecidedPayments)[number]) => expires_at <= now();
  const isStuck = ({ page_path, created_at }: (typeof undecidedPayments)[number]) =>
    page_path === null && created_at + openingMs <= now();
  const listIds = (rows: typeof undecidedPayments) => rows.map(({ payment_id }) => payment_id);
  await each(listIds(undecidedPayments.filter(isExpired)), (id) => endPayment(context, id, 'EXPIRED'));
  const openPayments = undecidedPayments.filter((payment) => !isExpired(payment));
  await each(listIds(openPayments.filter(isStuck)), (id) =>
    runExclusive(id, async () => {
      const payment = await findPayment(database, id);
      if (payment?.page_path === null) await abandonPayment(context, payment, { freesKey: true });
    }),
  );
  const openedPayments = openPayments.filter(({ page_path }) => page_path !== null);
  await each(await selectForPolling(context, openedPayments), (id) => advancePayment(context, id));

  const toCollect = await database
    .selectFrom('payments')
    .select('payment_id')
    .where('capture_state', '=', 'DUE')
    .where('capture_at', '<=', now())
    .execute();
  await each(
    toCollect.map(({ payment_id }) => payment_id),
    (id) => runExclusive(id, () => captureOrder(context, id)),
  );

  await makeRefunds(context, { dueAt: now() });

  const toVoid = await database.selectFrom('payments').select('payment_id').where('is_void_due', '=', 1).execute();
  await each(
    toVoid.map(({ payment_id }) => payment_id),
    async (id) => {
      const session = await provider.void(id);
      // Some money cannot be released while its bank decides.
      if (session && isUndecidedSession(session.status)) return;
      await database.updateTable('payments').set({ is_void_due: 0 }).where('payment_id', '=', id).execute();
    },
  );
  await releaseExpired(database, now());
}

/**
 * Returns the payments to query from the provider now. If the provider limits polling, all processes share the
 * interval: the time of the last query is stored.
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
 * @returns stops it, and waits for the current pass
 */
export function startReconciling(
  context: PaymentContext,
  everyMs: number,
  { runUnlessLocked }: Pick<HostLocks, 'runUnlessLocked'>,
): () => Promise<void> {
  return repeatPasses(() => runUnlessLocked('payments', () => reconcile(context)), everyMs, context.onProblem);
}
