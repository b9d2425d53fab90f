import { collectOrder } from './collect-order.ts';
import { type PaymentParts } from './payment-parts.ts';
import { type ProviderSession } from './payment-provider.ts';
import { isOfChange, payChange } from './pay-change.ts';
import { eventOf, isUndecided, type PaymentEvent } from './payment-states.ts';
import { isSameSum, sumDiffers } from './same-sum.ts';
import { type Payment, paymentById, settlePayment } from './settle-payment.ts';

/** As what a payment is given up. */
export type Ending = 'CANCELLED' | 'EXPIRED';

/**
 * Brings a payment as far as the provider has brought its session: opens the session where there is none yet, makes the
 * order where it was authorised, and takes the money; the change of an order is made once its money is taken. May be called at any time, however often, in any order: the
 * provider's own state counts, never what a callback says of it.
 *
 * @throws ProviderUnavailable: then nothing has changed
 */
export function drivePayment(parts: PaymentParts, paymentId: string): Promise<Payment | undefined> {
  return parts.inTurn(paymentId, async () => {
    const payment = await paymentById(parts.database, paymentId);
    if (payment === undefined || !isUndecided(payment.status)) return payment;
    const session =
      payment.page_path === null ? await openSession(parts, payment) : await parts.provider.read(paymentId);
    return follow(parts, payment, session);
  });
}

/**
 * Gives a payment up at the provider first, and then here. What has been authorised meanwhile is paid: the answer tells
 * how it ended in truth.
 *
 * @throws ProviderUnavailable: then it is not over yet
 */
export function endPayment(parts: PaymentParts, paymentId: string, ending: Ending): Promise<Payment | undefined> {
  return parts.inTurn(paymentId, async () => {
    const { database, provider } = parts;
    const payment = await paymentById(database, paymentId);
    if (payment === undefined || !isUndecided(payment.status)) return payment;
    if (payment.page_path === null) return abandonPayment(parts, payment, {});
    const current = await follow(parts, payment, await provider.read(paymentId));
    if (!isUndecided(current.status)) return current;
    // Written down before the provider is asked, so that the end is known after a crash, too.
    await database.updateTable('payments').set({ ending }).where('payment_id', '=', paymentId).execute();
    return follow(parts, { ...current, ending }, await provider.void(paymentId));
  });
}

/**
 * Ends a payment whose page nobody has seen: whatever the provider has made of it, nobody can pay there. The provider
 * hears of it when it can.
 *
 * @param facts.reason why it came to nothing
 * @param facts.freesKey whether the same key may try again
 */
export function abandonPayment(
  { database, now }: PaymentParts,
  { payment_id }: Payment,
  { reason = null, freesKey = false }: { readonly reason?: string | null; readonly freesKey?: boolean },
): Promise<Payment> {
  const facts = { reason, is_void_due: 1, ...(freesKey && { idempotency_key: null }) } as const;
  return database
    .transaction()
    .execute((step) => settlePayment(step, payment_id, { event: 'cancelled', facts, now: now() }));
}

async function openSession(
  { database, provider, callbackUrl }: PaymentParts,
  payment: Payment,
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
 * What the provider's session means for a payment. One that the provider does not know was never paid; one that is about
 * another sum is given up, before anybody pays it or its money is taken.
 */
async function follow(parts: PaymentParts, payment: Payment, session: ProviderSession | undefined): Promise<Payment> {
  const { database, now } = parts;
  const { payment_id, ending, amount_minor: amount, currency } = payment;
  const reported = session ? eventOf(session.status, ending) : 'cancelled';
  const isOther = session !== undefined && goesOn(reported) && !isSameSum(session, { amount, currency });
  const event = isOther ? 'cancelled' : reported;
  if (event === undefined) return (await paymentById(database, payment_id)) ?? payment;
  if (session && event === 'authorised' && (await isOfChange(database, payment))) {
    return payChange(parts, payment, session);
  }
  const facts = isOther ? ({ reason: sumDiffers, is_void_due: 1 } as const) : { reason: session?.reason ?? null };
  const settled = await database
    .transaction()
    .execute((step) => settlePayment(step, payment_id, { event, facts, now: now() }));
  if (settled.status !== 'PAID') return settled;
  await collectOrder(parts, payment_id);
  return (await paymentById(database, payment_id)) ?? settled;
}

/** Whether a payment can still come to something, or just has. */
function goesOn(event: PaymentEvent | undefined): boolean {
  return event === undefined || event === 'processing' || event === 'authorised';
}
