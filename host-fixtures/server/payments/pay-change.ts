import { isApplicable } from '../orders/apply-change.ts';
import { type Database } from '../database/tables.ts';
import { basketById } from '../sales/stored-basket.ts';
import { type PaymentParts } from './payment-parts.ts';
import { type ProviderSession } from './payment-provider.ts';
import { isSameSum, sumDiffers } from './same-sum.ts';
import { type Payment, settlePayment, type Settlement } from './settle-payment.ts';

/** Whether a payment is for the change of an order. */
export async function isOfChange(database: Database, { basket_id }: Pick<Payment, 'basket_id'>): Promise<boolean> {
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
export async function payChange(parts: PaymentParts, payment: Payment, authorised: ProviderSession): Promise<Payment> {
  const { database, provider, now } = parts;
  const { payment_id: reference, amount_minor: amount, currency } = payment;
  const settle = (settlement: Omit<Settlement, 'now'>) =>
    database.transaction().execute((step) => settlePayment(step, reference, { ...settlement, now: now() }));
  const isTaken = authorised.status === 'CAPTURED';
  // The page must not accept a payment any more.
  await settle({ event: 'processing' });
  const basket = await database
    .transaction()
    .setAccessMode('read only')
    .execute((step) => basketById(step, payment.basket_id));
  if (!isTaken && !(basket && isApplicable(basket))) {
    return settle({ event: 'cancelled', facts: { reason: 'change_gone', is_void_due: 1 } });
  }
  const session = isTaken ? authorised : await provider.capture({ reference, amount, currency });
  const isSame = session === undefined || isSameSum(session, { amount, currency });
  if (session?.status === 'CAPTURED' && isSame) {
    return settle({ event: 'authorised', facts: { capture_state: 'CAPTURED', reason: null } });
  }
  const reason = isSame ? 'capture_failed' : sumDiffers;
  return settle({ event: 'declined', facts: { reason, capture_state: 'IMPOSSIBLE', is_void_due: 1 } });
}
