import { getBackoffMs } from '../clock/repeat-passes.ts';
import type { Database } from '../database/tables.ts';
import { type KeyedMutex } from '../kit/keyed-mutex.ts';
import { type SitePages } from '../mail/site-pages.ts';
import { isApplicable } from '../orders/apply-change.ts';
import { findBasket } from '../sales/stored-basket.ts';
import {
  isSameSum,
  type PaymentProvider,
  type ProviderSession,
  type Sum,
  sumDiffersReason,
} from './payment-provider.ts';
import { type PaymentMarks } from './payment-marks.ts';
import { isUndecided, type PaymentEvent, toPaymentEvent } from './payment-states.ts';
import { findPayment, type PaymentRecord, type PaymentTransition, settlePayment } from './settle-payment.ts';

/** Dependencies of the functions that work on payments. */
export interface PaymentContext {
  readonly database: Database;
  /** Ms since 1970 UTC: the real time, not a visitor’s shifted clock. */
  readonly now: () => number;
  readonly provider: PaymentProvider;
  /**
   * The address for the provider's callbacks (requests that report a change of a payment); a function, since a host (the server
   * that sells journeys) knows its port only once it listens.
   */
  readonly callbackUrl: () => string;
  /** Names payments in their return addresses. */
  readonly marks: PaymentMarks;
  /** The pages that e-mails about orders link to. */
  readonly sitePages: SitePages;
  /** Runs jobs about one payment (with its id as the key) one after another. */
  readonly runExclusive: KeyedMutex;
  /** Called with errors after which a job will be repeated. */
  readonly onProblem: (error: unknown) => void;
}

/**
 * Updates a payment to the state of its session at the provider. The session is the page to pay on, and the money that was
 * paid there. Opens the session if it does not exist; once the money is authorised (reserved), makes the order, then captures
 * (collects) it. A change of an existing order is made only after its money is captured, and so is the order of a
 * payment that was to end (see {@link endPayment}). May be called at any time and repeatedly, since it reads the current state
 * from the provider.
 *
 * @returns the payment afterwards; undefined if it does not exist. A payment that is already decided is not changed
 * @throws ProviderUnavailable if the provider does not answer; then the payment is still undecided
 */
export function advancePayment(context: PaymentContext, paymentId: string): Promise<PaymentRecord | undefined> {
  return context.runExclusive(paymentId, async () => {
    const payment = await findPayment(context.database, paymentId);
    if (payment === undefined || !isUndecided(payment.status)) return payment;
    // The path of the page is stored when the session is open.
    const session =
      payment.page_path === null ? await openSession(context, payment) : await context.provider.read(paymentId);
    return applySession(context, payment, session);
  });
}

/**
 * Gives up an undecided payment: first at the provider and then in the database, or only in the database if its page was never
 * shown. If the traveller has paid in the meantime, the payment is continued instead, as by {@link advancePayment}.
 *
 * @param ending why it is given up: cancelled by the traveller, or expired
 * @returns the payment afterwards, undecided if the provider cannot decide yet; undefined if it does not exist
 * @throws ProviderUnavailable if the provider does not answer; then the payment has not ended
 */
export function endPayment(
  context: PaymentContext,
  paymentId: string,
  ending: NonNullable<PaymentRecord['ending']>,
): Promise<PaymentRecord | undefined> {
  return context.runExclusive(paymentId, async () => {
    const { database, provider } = context;
    const payment = await findPayment(database, paymentId);
    if (payment === undefined || !isUndecided(payment.status)) return payment;
    // Its status becomes `CANCELLED`, even if it expired. No reason is stored, and the idempotency key stays used.
    if (payment.page_path === null) return abandonPayment(context, payment, {});
    // The traveller may have paid in the meantime.
    const current = await applySession(context, payment, await provider.read(paymentId));
    if (!isUndecided(current.status)) return current;
    // Stored before the call, so that after a crash the voided session is still known to be cancelled or expired.
    await database.updateTable('payments').set({ ending }).where('payment_id', '=', paymentId).execute();
    return applySession(context, { ...current, ending }, await provider.void(paymentId));
  });
}

/**
 * Ends a payment whose page was never shown, so that it cannot have been paid. The reconciliation, a periodic job, voids its
 * session at the provider later (`is_void_due`).
 *
 * @param options.reason why the payment failed, as a code; null without a particular reason
 * @param options.freesKey whether the client may use its idempotency key for another attempt
 */
export function abandonPayment(
  context: PaymentContext,
  { payment_id }: PaymentRecord,
  { reason = null, freesKey = false }: { readonly reason?: string | null; readonly freesKey?: boolean },
): Promise<PaymentRecord> {
  const changes = { reason, is_void_due: 1, ...(freesKey && { idempotency_key: null }) } as const;
  return settle(context, payment_id, { event: 'cancelled', changes });
}

/** Applies an event to a payment, with its effects on basket and order, in one transaction. Returns the payment afterwards. */
function settle(
  { database, now, sitePages }: PaymentContext,
  paymentId: string,
  transition: Omit<PaymentTransition, 'now' | 'sitePages'>,
): Promise<PaymentRecord> {
  return database
    .transaction()
    .execute((trx) => settlePayment(trx, paymentId, { ...transition, now: now(), sitePages }));
}

/** Opens the session of a payment at the provider, and stores the path of its page. */
async function openSession(
  { database, provider, callbackUrl, marks }: PaymentContext,
  payment: PaymentRecord,
): Promise<ProviderSession> {
  const session = await provider.open({
    reference: payment.payment_id,
    amount: payment.amount_minor,
    currency: payment.currency,
    locale: payment.locale,
    returnUrl: marks.addTo(payment.return_url, payment),
    callbackUrl: callbackUrl(),
  });
  await database
    .updateTable('payments')
    .set({ page_path: session.path })
    .where('payment_id', '=', payment.payment_id)
    .execute();
  return session;
}

/**
 * Applies the state of the provider's session to a payment. If the provider does not know the session (`undefined`), the
 * payment is cancelled, since nothing was paid. It is also cancelled if its session has another sum and can still succeed, or
 * is captured. The host never captures another sum; if it was captured at the provider, for example by the operator, it is not
 * returned, and the audit of sales reports it as money without an order.
 */
async function applySession(
  context: PaymentContext,
  payment: PaymentRecord,
  session: ProviderSession | undefined,
): Promise<PaymentRecord> {
  const { database } = context;
  const { payment_id, ending, amount_minor: amount, currency } = payment;
  // Undefined while the page of the session waits for the traveller.
  const sessionEvent = session ? toPaymentEvent(session.status, ending) : 'cancelled';
  const hasOtherSum = session !== undefined && canSucceed(sessionEvent) && !isSameSum(session, { amount, currency });
  const event = hasOtherSum ? 'cancelled' : sessionEvent;
  if (event === undefined) return (await findPayment(database, payment_id)) ?? payment;
  // If `ending` is set, a request to void the session was sent. It may have had no answer and still take effect, so
  // only a capture proves that the money was paid.
  if (session && event === 'authorised' && (ending !== null || (await paysForChange(database, payment)))) {
    return captureFirst(context, payment, session);
  }
  const changes = hasOtherSum
    ? ({ reason: sumDiffersReason, is_void_due: 1 } as const)
    : { reason: session?.reason ?? null };
  const settledPayment = await settle(context, payment_id, { event, changes });
  if (settledPayment.status !== 'PAID') return settledPayment;
  await captureOrder(context, payment_id);
  return (await findPayment(database, payment_id)) ?? settledPayment;
}

/** Whether a payment can still succeed after an event, or succeeds with it (undefined: no event yet). */
function canSucceed(event: PaymentEvent | undefined): boolean {
  return event === undefined || event === 'processing' || event === 'authorised';
}

/** Whether a payment is for the change of an order. */
async function paysForChange(database: Database, { basket_id }: Pick<PaymentRecord, 'basket_id'>): Promise<boolean> {
  const basket = await database
    .selectFrom('baskets')
    .select('kind')
    .where('basket_id', '=', basket_id)
    .executeTakeFirst();
  return basket !== undefined && basket.kind !== 'BOOKING';
}

/**
 * Captures the money of an authorised payment, and then makes the order, or the change of an order, in the transaction that
 * stores the capture. So if the money cannot be captured, there is no order, and a change does not affect its order. If the
 * process is interrupted, the next `advancePayment` continues from the state of the provider's session.
 *
 * @throws ProviderUnavailable if the provider does not answer; the reconciliation then tries again
 */
async function captureFirst(
  context: PaymentContext,
  payment: PaymentRecord,
  authorisedSession: ProviderSession,
): Promise<PaymentRecord> {
  const { database, provider } = context;
  const { payment_id: reference, amount_minor: amount, currency, ending } = payment;
  const isCaptured = authorisedSession.status === 'CAPTURED';
  // The payment is no longer offered to the traveller while its money is being captured. A repeated event changes nothing.
  await settle(context, reference, { event: 'processing' });
  const basket = await database
    .transaction()
    .setAccessMode('read only')
    .execute((trx) => findBasket(trx, payment.basket_id));
  // A change is not applicable if, for example, a reservation that it gives back was cancelled before its payment began. This
  // is checked before a capture, and therefore not again if an earlier call has captured the money.
  if (!isCaptured && !(basket && (basket.kind === 'BOOKING' || isApplicable(basket)))) {
    return settle(context, reference, { event: 'cancelled', changes: { reason: 'change_gone', is_void_due: 1 } });
  }
  const session = isCaptured ? authorisedSession : await provider.capture({ reference, amount, currency });
  const reason = findCaptureFailure(session, { amount, currency });
  if (reason === null) {
    // This event makes the order or the change.
    return settle(context, reference, { event: 'authorised', changes: { capture_state: 'CAPTURED', reason } });
  }
  // The session was voided after all, as requested.
  if (session?.status === 'VOIDED' && ending !== null) {
    return settle(context, reference, { event: ending === 'EXPIRED' ? 'expired' : 'cancelled' });
  }
  // The capture is not due yet, so `settlePayment` does not set `IMPOSSIBLE` itself.
  const changes = { reason, capture_state: 'IMPOSSIBLE', is_void_due: 1 } as const;
  return settle(context, reference, { event: 'declined', changes });
}

/** Why the money of a session can never be captured; null if it was captured. */
function findCaptureFailure(session: ProviderSession | undefined, sum: Sum): string | null {
  if (session !== undefined && !isSameSum(session, sum)) return sumDiffersReason;
  return session?.status === 'CAPTURED' ? null : 'capture_failed';
}

/** The longest wait between two attempts to capture, ms. */
export const longestCaptureWaitMs = 60_000;

/**
 * Captures the money of an order if its capture is due, that is, if the order was made and nothing was captured yet. If the
 * provider does not answer, the reconciliation retries at `capture_at`. If the money can never be captured, the order is
 * cancelled and its seats are released. Must run in a job of `runExclusive`.
 */
export async function captureOrder(context: PaymentContext, paymentId: string): Promise<void> {
  const { database, provider, now, onProblem } = context;
  const payment = await database
    .selectFrom('payments')
    .select(['capture_tries', 'amount_minor', 'currency'])
    .where('payment_id', '=', paymentId)
    .where('capture_state', '=', 'DUE')
    .executeTakeFirst();
  if (payment === undefined) return;
  // Changes nothing if the capture has been decided while the provider was answering.
  const updateIfDue = (columns: object) =>
    database
      .updateTable('payments')
      .set(columns)
      .where('payment_id', '=', paymentId)
      .where('capture_state', '=', 'DUE')
      .execute();
  try {
    const { amount_minor: amount, currency } = payment;
    const session = await provider.capture({ reference: paymentId, amount, currency });
    const reason = findCaptureFailure(session, { amount, currency });
    if (reason === null) await updateIfDue({ capture_state: 'CAPTURED' });
    else await settle(context, paymentId, { event: 'uncollectable', changes: { reason, is_void_due: 1 } });
  } catch (error) {
    onProblem(error);
    const { capture_tries } = payment;
    await updateIfDue({
      capture_tries: capture_tries + 1,
      capture_at: now() + getBackoffMs(capture_tries, longestCaptureWaitMs),
    });
  }
}
