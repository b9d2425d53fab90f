import type { Basket } from '../../basket/basket.ts';
import { getLastValue, type Loading } from '../../kit/units/loading.ts';
import type { EndedStatus, Payment } from '../../payment/payment.ts';
import { type PaymentState, getPaymentState } from '../../payment/payment-state.ts';
import type { Reservation } from '../order.ts';

/** Input of `getMoveState`. Moving a reservation (reschedule) replaces its journey by the one in the basket. */
export interface MoveInput {
  /** The basket of the reschedule; null if it does not exist. */
  readonly basket: Loading<Basket | null>;
  /** The latest payment for this reschedule; null without a payment. */
  readonly payment: Loading<Payment | null>;
  /** Status of the reservation, if known; `EXCHANGED` if it was already moved. Ignored if the basket has a journey. */
  readonly status: Reservation['status'] | undefined;
  /** Whether the hold of the basket's seats, which lasts some minutes, has expired. Ignored if the basket has a journey. */
  readonly hasRunOut: boolean;
}

/** A pending payment: on the provider's page, or being decided. */
export type PendingPayment = Extract<PaymentState, { readonly kind: 'at-provider' | 'undecided' }>;

/** Progress of a reschedule, on the page of its basket. */
export type MoveState =
  /** The basket or the payment has not loaded yet. */
  | { readonly kind: 'asking' }
  /** The basket did not load; or it has no journey, the payment did not load, and the status is not `EXCHANGED`. */
  | { readonly kind: 'failed' }
  /** The change is paid, so the reservation was moved. */
  | { readonly kind: 'moved' }
  /** A payment is pending. `basket` is undefined if it was already removed or is not loaded. */
  | { readonly kind: 'paying'; readonly payment: PendingPayment; readonly basket: Basket | undefined }
  /** The change can be confirmed. `endStatus` is that of a previous payment that ended without success. */
  | { readonly kind: 'open'; readonly basket: Basket; readonly endStatus: EndedStatus | undefined }
  /**
   * There is nothing to reschedule (spec §8): no journey is selected, its hold expired, or the reservation was already
   * moved.
   */
  | { readonly kind: 'nothing'; readonly reason: 'none' | 'run-out' | 'exchanged' };

/** The progress of a reschedule. A payment that is pending or paid takes precedence over the basket, which may be removed. */
export function getMoveState({ basket, payment, status, hasRunOut }: MoveInput): MoveState {
  const currentBasket = getLastValue(basket);
  const paymentState = getPaymentState(payment);
  if (paymentState.kind === 'asking') return { kind: 'asking' };
  if (paymentState.kind === 'bought') return { kind: 'moved' };
  if (paymentState.kind === 'at-provider' || paymentState.kind === 'undecided') {
    return { kind: 'paying', payment: paymentState, basket: currentBasket ?? undefined };
  }
  if (currentBasket && currentBasket.journeys.length > 0) {
    const endStatus = paymentState.kind === 'ended' ? paymentState.payment.status : undefined;
    return { kind: 'open', basket: currentBasket, endStatus };
  }
  if (currentBasket === undefined) return { kind: basket.state === 'failed' ? 'failed' : 'asking' };
  if (status === 'EXCHANGED') return { kind: 'nothing', reason: 'exchanged' };
  // The basket is missing or empty. Perhaps the change is paid, which removes the basket.
  if (paymentState.kind === 'unknown') return { kind: 'failed' };
  return { kind: 'nothing', reason: hasRunOut ? 'run-out' : 'none' };
}
