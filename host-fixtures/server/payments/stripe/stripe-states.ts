import { type ProviderRefund, type ProviderSession, type SessionStatus } from '../payment-provider.ts';
import { type CheckoutSession, type StripeRefund } from './stripe-answers.ts';
import { sumOfStripe } from './stripe-amounts.ts';

/** How far a Checkout session has come: its money says it, and while there is none, its page. */
export function toStatus({
  status: page,
  payment_intent: money,
}: Pick<CheckoutSession, 'status'> & {
  readonly payment_intent?: Pick<NonNullable<CheckoutSession['payment_intent']>, 'status'> | null | undefined;
}): SessionStatus {
  switch (money?.status) {
    case 'succeeded':
      return 'CAPTURED';
    case 'requires_capture':
      return 'AUTHORISED';
    case 'canceled':
      return 'VOIDED';
    case 'processing':
      return 'PROCESSING';
    case 'requires_action':
      // Who has left the page for good does what is asked elsewhere.
      return onPage(page, { open: 'CHALLENGED', complete: 'PROCESSING' });
    case 'requires_payment_method':
      // On an open page another card may be tried after one was declined.
      return onPage(page, { open: 'OPEN', complete: 'DECLINED' });
    case 'requires_confirmation':
    case undefined:
      return onPage(page, { open: 'OPEN', complete: 'PROCESSING' });
  }
}

function onPage(
  page: CheckoutSession['status'],
  status: Readonly<Record<'open' | 'complete', SessionStatus>>,
): SessionStatus {
  return page === 'expired' ? 'VOIDED' : status[page];
}

/** A Checkout session in the words of the port. A page that is over has no address any more. */
export function toSession(reference: string, session: CheckoutSession): ProviderSession {
  const { payment_intent: money, url } = session;
  const status = toStatus(session);
  const sum = money
    ? { amount: status === 'CAPTURED' ? money.amount_received : money.amount, currency: money.currency }
    : { amount: session.amount_total, currency: session.currency };
  return { reference, status, ...sumOfStripe(sum), reason: getReason(session, status), path: url ?? '/' };
}

function getReason({ payment_intent }: CheckoutSession, status: SessionStatus): string | null {
  if (status !== 'DECLINED') return null;
  const { code, decline_code } = payment_intent?.last_payment_error ?? {};
  if (code === 'payment_intent_authentication_failure') return 'authentication_failed';
  return decline_code ?? code ?? 'card_declined';
}

/** A refund in the words of the port. */
export function toRefund(refundId: string, refund: StripeRefund): ProviderRefund {
  const sum = sumOfStripe(refund);
  switch (refund.status) {
    case 'pending':
    case 'requires_action':
      return { refundId, ...sum, status: 'PENDING', reason: null };
    case 'succeeded':
      return { refundId, ...sum, status: 'REFUNDED', reason: null };
    case 'failed':
    case 'canceled':
      return { refundId, ...sum, status: 'REFUSED', reason: refund.failure_reason ?? refund.status };
  }
}
