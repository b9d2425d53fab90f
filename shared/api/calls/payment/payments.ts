import { getBillingInfo } from '#shared/contract/basket/basket-details.ts';
import {
  cancelPayment as cancelCall,
  getPayment,
  type PaymentAnswer,
  startPayment as startCall,
} from '#shared/contract/payment/payments.ts';
import type { BasketError } from '#shared/domain/basket/basket-outcome.ts';
import type { BillingInfo } from '#shared/domain/payment/billing/billing-info.ts';
import { currencyOf, mainAmountOf, type Money, moneyOf } from '#shared/domain/kit/money/money.ts';
import type { Payment } from '#shared/domain/payment/payment.ts';
import type { CurrencyCode } from '#shared/domain/kit/money/currency.ts';
import type { Client } from '../../client.ts';
import { isRefusal } from '../../refusal.ts';

/** What is sent to begin a payment. */
export interface PaymentWish {
  readonly billingInfo: BillingInfo;
  /** What the traveller was shown. */
  readonly total: Money;
  /** The page that the provider leads back to, an absolute address. */
  readonly returnUrl: string;
  /** Language and country of the page, `fr-CA`, for the provider's. */
  readonly locale: string;
}

/** What a change of a payment answers: the payment where there is one, and why it was refused. */
export interface PaymentChange {
  readonly payment?: Payment | undefined;
  readonly errors: readonly BasketError[];
}

/**
 * Begins to pay the basket. A refusal is an answer; only a failure of the world rejects, and leaves open whether the
 * payment was begun.
 *
 * @param key the same for all attempts of one payment
 */
export function startPayment(client: Client, wish: PaymentWish, key: string): Promise<PaymentChange> {
  const currency = currencyOf(wish.total);
  const body = { ...wish, total: mainAmountOf(wish.total), currency };
  return paymentChanged(client.call(startCall, { body }, { key }), currency);
}

/** The visitor's latest payment; null when they have begun none. */
export async function loadPayment(client: Client, signal?: AbortSignal): Promise<Payment | null> {
  const { payment } = await client.call(getPayment, {}, { signal });
  return payment && paymentOf(payment, client.currency());
}

/** Gives a payment up, unless it is too late: the answer says how it ended. */
export function cancelPayment(client: Client, paymentId: string): Promise<PaymentChange> {
  return paymentChanged(client.call(cancelCall, { body: { paymentId } }), client.currency());
}

/** Who pays, as far as it is known of the visitor. */
export function loadBillingInfo(client: Client, signal?: AbortSignal): Promise<BillingInfo> {
  return client.call(getBillingInfo, {}, { signal });
}

interface PaymentChanged {
  readonly payment?: PaymentAnswer | undefined;
  readonly errors: readonly BasketError[];
}

/**
 * What a change of a payment came to, whether the operator says no with a status or with errors in an answer.
 *
 * @param asked the currency where the answer names none
 */
export async function paymentChanged(answer: Promise<PaymentChanged>, asked: CurrencyCode): Promise<PaymentChange> {
  try {
    const { payment, errors } = await answer;
    return { errors, ...(payment && { payment: paymentOf(payment, asked) }) };
  } catch (caught) {
    if (isRefusal(caught)) return { errors: caught.errors };
    throw caught;
  }
}

/** A payment. */
function paymentOf({ amount, currency, ...rest }: PaymentAnswer, asked: CurrencyCode): Payment {
  return { ...rest, amount: moneyOf(amount, currency ?? asked) };
}
