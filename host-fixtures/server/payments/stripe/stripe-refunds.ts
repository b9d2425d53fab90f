import { type AskedRefund, type ProviderRefund } from '../payment-provider.ts';
import { isSameSum } from '../same-sum.ts';
import { keyed } from './spent-keys.ts';
import { toStripeSum } from './stripe-amounts.ts';
import { type StripeRefund } from './stripe-answers.ts';
import { type StripeCalls } from './stripe-calls.ts';
import { StripeRefused } from './stripe-failures.ts';
import { type StripeSessions } from './stripe-sessions.ts';
import { toRefund } from './stripe-states.ts';

/**
 * Gives money back, once under its id: Stripe's list of refunds is looked at first, where each carries ours, so that one whose
 * answer was lost is found a month later, too.
 */
export async function refundAtStripe(
  { calls, sessions }: { readonly calls: StripeCalls; readonly sessions: StripeSessions },
  { reference, refundId, amount, currency }: AskedRefund,
): Promise<ProviderRefund | undefined> {
  const session = await sessions.found(reference);
  if (session === undefined) return undefined;
  const refused = (reason: string): ProviderRefund => ({ refundId, amount, currency, status: 'REFUSED', reason });
  const money = session.payment_intent;
  if (money?.status !== 'succeeded') return refused('not_captured');
  const before = await calls.listRefunds({ paymentIntent: money.id });
  const known = before.find(({ metadata }) => metadata?.['refundId'] === refundId);
  if (known) return toRefund(refundId, known);
  const sum = toStripeSum({ amount, currency });
  if (sum === undefined || !isSameSum({ ...sum, amount: 0 }, { amount: 0, currency: money.currency })) {
    return refused('currency_differs');
  }
  if (sumRefunds(before) + sum.amount > money.amount_received) return refused('amount_too_large');
  const asked = { paymentIntent: money.id, amount: sum.amount, reference, refundId };
  try {
    return toRefund(refundId, await keyed(`refund-${refundId}`, (key) => calls.createRefund(asked, key)));
  } catch (error) {
    if (error instanceof StripeRefused) return refused('refused_by_provider');
    throw error;
  }
}

/** What has gone back or is on its way. */
function sumRefunds(refunds: readonly StripeRefund[]): number {
  return refunds
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .reduce((sum, { amount }) => sum + amount, 0);
}
