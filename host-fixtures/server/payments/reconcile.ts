import { repeatPasses } from '../clock/repeat-passes.ts';
import { type PaymentRow } from '../database/order-tables.ts';
import { type HostLocks } from '../database/shared/host-locks.ts';
import { releaseExpired } from '../sales/basket-store.ts';
import { collectOrder } from './collect-order.ts';
import { abandonPayment, drivePayment, endPayment } from './drive-payment.ts';
import { makeRefunds } from './make-refunds.ts';
import { type PaymentParts } from './payment-parts.ts';
import { isUndecidedSession, undecidedStatuses } from './payment-states.ts';
import { paymentById } from './settle-payment.ts';

/** How long a call that begins a payment may take to open the provider's page; nobody is behind it any more then. */
const openingMs = 15_000;

/** Payments looked after at a time: a provider that does not answer must not hold all of them up one by one. */
const atOnce = 20;

/**
 * Brings everything in order that somebody's death, a lost callback or a silent provider has left behind: undecided
 * payments are asked about, and given up when their time is over; money that is due is taken, and given back; sessions that came to
 * nothing are voided; baskets that are over let their seats go. What fails is tried again in the next pass.
 */
export async function reconcile(parts: PaymentParts): Promise<void> {
  const { database, provider, now, onProblem, inTurn } = parts;
  const each = async (ids: readonly string[], act: (paymentId: string) => Promise<unknown>) => {
    for (let first = 0; first < ids.length; first += atOnce) {
      await Promise.all(ids.slice(first, first + atOnce).map((paymentId) => act(paymentId).catch(onProblem)));
    }
  };
  const undecided = await database
    .selectFrom('payments')
    .select(['payment_id', 'page_path', 'created_at', 'expires_at', 'asked_at'])
    .where('status', 'in', undecidedStatuses)
    .execute();
  const isOver = ({ expires_at }: (typeof undecided)[number]) => expires_at <= now();
  const isStuck = ({ page_path, created_at }: (typeof undecided)[number]) =>
    page_path === null && created_at + openingMs <= now();
  const listIds = (rows: typeof undecided) => rows.map(({ payment_id }) => payment_id);
  await each(listIds(undecided.filter(isOver)), (id) => endPayment(parts, id, 'EXPIRED'));
  const others = undecided.filter((payment) => !isOver(payment));
  await each(listIds(others.filter(isStuck)), (id) =>
    inTurn(id, async () => {
      const payment = await paymentById(database, id);
      if (payment?.page_path === null) await abandonPayment(parts, payment, { freesKey: true });
    }),
  );
  const opened = others.filter(({ page_path }) => page_path !== null);
  await each(await idsToAsk(parts, opened), (id) => drivePayment(parts, id));

  const toCollect = await database
    .selectFrom('payments')
    .select('payment_id')
    .where('capture_state', '=', 'DUE')
    .where('capture_at', '<=', now())
    .execute();
  await each(
    toCollect.map(({ payment_id }) => payment_id),
    (id) => inTurn(id, () => collectOrder(parts, id)),
  );

  await makeRefunds(parts, { dueAt: now() });

  const toVoid = await database.selectFrom('payments').select('payment_id').where('is_void_due', '=', 1).execute();
  await each(
    toVoid.map(({ payment_id }) => payment_id),
    async (id) => {
      const session = await provider.void(id);
      // Some money cannot be let go while its bank decides.
      if (session && isUndecidedSession(session.status)) return;
      await database.updateTable('payments').set({ is_void_due: 0 }).where('payment_id', '=', id).execute();
    },
  );
  await releaseExpired(database, now());
}

/**
 * Those of some payments that the provider is to be asked about now. A provider that is not to be asked in each pass is asked so often by all
 * processes together: whichever asks writes it down.
 */
async function idsToAsk(
  { database, now, provider: { pollEveryMs } }: PaymentParts,
  payments: readonly Pick<PaymentRow, 'payment_id' | 'asked_at'>[],
): Promise<readonly string[]> {
  const listIds = (rows: typeof payments) => rows.map(({ payment_id }) => payment_id);
  if (pollEveryMs === undefined) return listIds(payments);
  const at = now();
  const due = listIds(payments.filter(({ asked_at }) => asked_at === null || asked_at + pollEveryMs <= at));
  if (due.length > 0) {
    await database.updateTable('payments').set({ asked_at: at }).where('payment_id', 'in', due).execute();
  }
  return due;
}

/**
 * Reconciles at once and then again and again.
 *
 * @param everyMs from the end of one pass to the next
 * @returns stops it, and waits for the pass under way
 */
export function startReconciling(
  parts: PaymentParts,
  everyMs: number,
  { alone }: Pick<HostLocks, 'alone'>,
): () => Promise<void> {
  return repeatPasses(() => alone('payments', () => reconcile(parts)), everyMs, parts.onProblem);
}
