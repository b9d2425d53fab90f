import type { Database } from '../database/tables.ts';
import { isApplicable } from '../orders/apply-change.ts';
import { basketById } from '../sales/stored-basket.ts';
import { collectOrder } from './collect-order.ts';
import type { PaymentParts } from './payment-parts.ts';
import type { ProviderSession } from './payment-provider.ts';
import { isUndecided, type PaymentEvent, toPaymentEvent } from './payment-states.ts';
import { isSameSum, sumDiffers } from './same-sum.ts';
import { type PaymentRecord, paymentById, type PaymentTransition, settlePayment } from './settle-payment.ts';

/** Why a payment is given up. */
export type Ending = 'CANCELLED' | 'EXPIRED';

/**
 * Brings a payment up to the state of its session at the provider: opens the session if there is none, makes the order once the
 * payment is authorised, and captures the money. A change of an order is made once its money is captured. It may be called at any
 * time, repeatedly and in any order: only the provider's state counts, not the status in a callback.
 *
 * @throws ProviderUnavailable and has changed nothing
 */
export function drivePayment(parts: PaymentParts, paymentId: string): Promise<PaymentRecord | undefined> {
  return parts.inTurn(paymentId, async () => {
    const payment = await paymentById(parts.database, paymentId);
    if (payment === undefined || !isUndecided(payment.status)) return payment;
    const session =
      payment.page_path === null ? await openSession(parts, payment) : await parts.provider.read(paymentId);
    return applySession(parts, payment, session);
  });
}

/**
 * Gives a payment up, first at the provider and then here. If it has been authorised in the meantime, it is paid: the result is
 * how it really ended.
 *
 * @throws ProviderUnavailable and has not ended it
 */
export function endPayment(parts: PaymentParts, paymentId: string, ending: Ending): Promise<PaymentRecord | undefined> {
  return parts.inTurn(paymentId, async () => {
    const { database, provider } = parts;
    const payment = await paymentById(database, paymentId);
    if (payment === undefined || !isUndecided(payment.status)) return payment;
    if (payment.page_path === null) return abandonPayment(parts, payment, {});
    const current = await applySession(parts, payment, await provider.read(paymentId));
    if (!isUndecided(current.status)) return current;
    // Stored before the call, so that the end is known after a crash.
    await database.updateTable('payments').set({ ending }).where('payment_id', '=', paymentId).execute();
    return applySession(parts, { ...current, ending }, await provider.void(paymentId));
  });
}

/**
 * Ends a payment whose page was never shown, so that it cannot be paid. The provider is notified later.
 *
 * @param facts.reason why it failed
 * @param facts.freesKey whether the same key may be used again
 */
export function abandonPayment(
  { database, now }: PaymentParts,
  { payment_id }: PaymentRecord,
  { reason = null, freesKey = false }: { readonly reason?: string | null; readonly freesKey?: boolean },
): Promise<PaymentRecord> {
  const facts = { reason, is_void_due: 1, ...(freesKey && { idempotency_key: null }) } as const;
  return database
    .transaction()
    .execute((step) => settlePayment(step, payment_id, { event: 'cancelled', facts, now: now() }));
}

async function openSession(
  { database, provider, callbackUrl }: PaymentParts,
  payment: PaymentRecord,
): Promise<ProviderSession> {
  const { payment_id } = payment;
  const session = await provider.open({
    reference: payment_id,
    amount: payment.amount_minor,
    currency: payment.currency,
    locale: payment.locale,
    returnUrl: payment.return_url,
    callbackUrl: callbackUrl(),
  });
  await database
    .updateTable('payments')
    .set({ page_path: session.path })
    .where('payment_id', '=', payment_id)
    .execute();
  return session;
}

/**
 * Applies the provider's session to a payment. If the provider does not know the session, nothing was paid. If it has another
 * sum, it is given up before it is paid or captured.
 */
async function applySession(
  parts: PaymentParts,
  payment: PaymentRecord,
  session: ProviderSession | undefined,
): Promise<PaymentRecord> {
  const { database, now } = parts;
  const { payment_id, ending, amount_minor: amount, currency } = payment;
  const sessionEvent = session ? toPaymentEvent(session.status, ending) : 'cancelled';
  const isOther = session !== undefined && canSucceed(sessionEvent) && !isSameSum(session, { amount, currency });
  const event = isOther ? 'cancelled' : sessionEvent;
  if (event === undefined) return (await paymentById(database, payment_id)) ?? payment;
  if (session && event === 'authorised' && (await isOfChange(database, payment))) {
    return payChange(parts, payment, session);
  }
  const facts = isOther ? ({ reason: sumDiffers, is_void_due: 1 } as const) : { reason: session?.reason ?? null };
  const updated = await database
    .transaction()
    .execute((step) => settlePayment(step, payment_id, { event, facts, now: now() }));
  if (updated.status !== 'PAID') return updated;
  await collectOrder(parts, payment_id);
  return (await paymentById(database, payment_id)) ?? updated;
}

/** Whether a payment is undecided, or has just succeeded. */
function canSucceed(event: PaymentEvent | undefined): boolean {
  return event === undefined || event === 'processing' || event === 'authorised';
}

/** Whether a payment is for the change of an order. */
async function isOfChange(database: Database, { basket_id }: Pick<PaymentRecord, 'basket_id'>): Promise<boolean> {
  const basket = await database
    .selectFrom('baskets')
    .select('kind')
    .where('basket_id', '=', basket_id)
    .executeTakeFirst();
  return basket !== undefined && basket.kind !== 'BOOKING';
}

/**
 * Captures the money for an authorised change of an order, and makes the change in the transaction that stores the capture: so an
 * unpaid change cannot put a paid order at risk. After an interruption, the provider's session shows how far it has come.
 *
 * @throws ProviderUnavailable; it continues when the provider answers
 */
async function payChange(
  parts: PaymentParts,
  payment: PaymentRecord,
  authorisedSession: ProviderSession,
): Promise<PaymentRecord> {
  const { database, provider, now } = parts;
  const { payment_id: reference, amount_minor: amount, currency } = payment;
  const settle = (settlement: Omit<PaymentTransition, 'now'>) =>
    database.transaction().execute((step) => settlePayment(step, reference, { ...settlement, now: now() }));
  const isTaken = authorisedSession.status === 'CAPTURED';
  // The page must not accept a payment any more.
  await settle({ event: 'processing' });
  const basket = await database
    .transaction()
    .setAccessMode('read only')
    .execute((step) => basketById(step, payment.basket_id));
  if (!isTaken && !(basket && isApplicable(basket))) {
    return settle({ event: 'cancelled', facts: { reason: 'change_gone', is_void_due: 1 } });
  }
  const session = isTaken ? authorisedSession : await provider.capture({ reference, amount, currency });
  const isSame = session === undefined || isSameSum(session, { amount, currency });
  if (session?.status === 'CAPTURED' && isSame) {
    return settle({ event: 'authorised', facts: { capture_state: 'CAPTURED', reason: null } });
  }
  const reason = isSame ? 'capture_failed' : sumDiffers;
  return settle({ event: 'declined', facts: { reason, capture_state: 'IMPOSSIBLE', is_void_due: 1 } });
}
