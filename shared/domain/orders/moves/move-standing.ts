import type { Basket } from '../../basket/basket.ts';
import { getLastValue, type Loading } from '../../kit/units/loading.ts';
import type { EndedStatus, Payment } from '../../payment/payment.ts';
import { type PaymentStanding, getPaymentStanding } from '../../payment/payment-standing.ts';
import type { Reservation } from '../order.ts';

/** What is known of the move of a reservation. */
export interface KnownMove {
  readonly basket: Loading<Basket | null>;
  /** The latest for this reservation. */
  readonly payment: Loading<Payment | null>;
  /** Of the reservation, as far as it is known. */
  readonly status: Reservation['status'] | undefined;
  /** The hold of its basket is over. */
  readonly hasRunOut: boolean;
}

/** A payment that goes on: at the provider's page, or being decided. */
export type PaymentUnderWay = Extract<PaymentStanding, { readonly kind: 'at-provider' | 'undecided' }>;

/** How far a reschedule has come, on the page of its basket. */
export type MoveStanding =
  | { readonly kind: 'asking' }
  /** Nobody could be asked. */
  | { readonly kind: 'failed' }
  /** It is paid, and with it the reservation is moved. */
  | { readonly kind: 'moved' }
  | { readonly kind: 'paying'; readonly payment: PaymentUnderWay; readonly basket: Basket | undefined }
  /** It can be confirmed; a payment before it may have ended. */
  | { readonly kind: 'open'; readonly basket: Basket; readonly ended: EndedStatus | undefined }
  /** There is nothing to reschedule (spec §8): nothing was chosen, or it was held too long, or it is moved already. */
  | { readonly kind: 'nothing'; readonly reason: 'none' | 'run-out' | 'exchanged' };

/** How far a reschedule has come. A payment that is under way counts before its basket, which may be gone by then. */
export function getMoveStanding({ basket, payment, status, hasRunOut }: KnownMove): MoveStanding {
  const held = getLastValue(basket);
  const paying = getPaymentStanding(payment);
  switch (paying.kind) {
    case 'asking':
      return { kind: 'asking' };
    case 'bought':
      return { kind: 'moved' };
    case 'at-provider':
    case 'undecided':
      return { kind: 'paying', payment: paying, basket: held ?? undefined };
    case 'unknown':
    case 'none':
    case 'ended':
  }
  if (held && held.journeys.length > 0) {
    return { kind: 'open', basket: held, ended: paying.kind === 'ended' ? paying.payment.status : undefined };
  }
  if (held === undefined) return { kind: basket.state === 'failed' ? 'failed' : 'asking' };
  // Where the payment is not known, nobody knows that nothing was bought.
  if (paying.kind === 'unknown' && status !== 'EXCHANGED') return { kind: 'failed' };
  return { kind: 'nothing', reason: getReason(status, hasRunOut) };
}

function getReason(status: KnownMove['status'], hasRunOut: boolean): 'none' | 'run-out' | 'exchanged' {
  if (status === 'EXCHANGED') return 'exchanged';
  return hasRunOut ? 'run-out' : 'none';
}
