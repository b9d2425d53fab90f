import type { PayOutcome } from './payment-form-state.ts';
import { isEnded, type Payment } from './payment.ts';

/** The visitor's latest payment, before and after the request; null is none, `undefined` is unknown. */
export interface LatestPayments {
  readonly before: Payment | null | undefined;
  readonly after: Payment | null;
}

/**
 * What became of a press whose answer was lost, or refused, by what the server says afterwards. A payment that is under
 * way is gone on with. One that is paid is this one unless it was there before the press: nobody shall take the order
 * of last week for the one that they have just tried to buy.
 *
 * @param fallback where the server knows of no payment that this could be
 */
export function resolveUncertainPayment({ before, after }: LatestPayments, fallback: PayOutcome): PayOutcome {
  if (after === null || isEnded(after.status)) return fallback;
  const isOld = before === undefined || before?.paymentId === after.paymentId;
  return after.status === 'PAID' && isOld ? fallback : { kind: 'begun', payment: after };
}
