import type { PayOutcome } from './paying.ts';
import { isEnded, type Payment } from './payment.ts';

/** The visitor's latest payment, before the press and after it; null is none, `undefined` is unknown. */
export interface LatestPayments {
  readonly before: Payment | null | undefined;
  readonly after: Payment | null;
}

/**
 * What became of a press whose answer was lost, or refused, by what the server says afterwards. A payment that is under way
 * is gone on with. One that is paid is this one unless it was there before the press: nobody shall take the order of
 * last week for the one that they have just tried to buy.
 *
 * @param otherwise where the server knows of no payment that this could be
 */
export function truthAfterDoubt({ before, after }: LatestPayments, otherwise: PayOutcome): PayOutcome {
  if (after === null || isEnded(after.status)) return otherwise;
  const isOld = before === undefined || before?.paymentId === after.paymentId;
  return after.status === 'PAID' && isOld ? otherwise : { kind: 'begun', payment: after };
}
