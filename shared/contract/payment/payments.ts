import { nullable, object, optional, picklist, type InferOutput } from 'valibot';
import { billingInfo } from './billing-info.ts';
import { endpoint } from '../kit/endpoint.ts';
import { errorsOfSuccess } from '../kit/failure-answer.ts';
import { currency, id, money, invalidAsUndefined, text, webAddress } from '../kit/fields.ts';

/**
 * How far a payment has come. The specification shows no call that pays, only the basket's PENDING (§2, §4); these words
 * are ours, after the intents and sessions of card providers:
 *
 * - `REDIRECT`: the traveller has to go to the provider's page, at `redirectUrl`;
 * - `PENDING`: the provider has not decided yet;
 * - `PAID`: there is an order, `orderNumber`;
 * - `DECLINED`, `CANCELLED`, `EXPIRED`: over, and nothing was charged; the basket is open again as long as it is held.
 */
export const paymentStatuses = ['REDIRECT', 'PENDING', 'PAID', 'DECLINED', 'CANCELLED', 'EXPIRED'] as const;

/** A payment, of a basket or of a reschedule. */
export const payment = object({
  paymentId: id,
  status: picklist(paymentStatuses),
  /** In the currency's main unit. */
  amount: money,
  /** Of the amount; ours. */
  currency: optional(currency),
  redirectUrl: invalidAsUndefined(webAddress),
  orderNumber: invalidAsUndefined(id),
  /** Of the reservation that is rescheduled, where it is not the visitor's basket that is paid; ours. */
  reservationKey: invalidAsUndefined(id),
  /** Why it was declined, in the provider's word: `insufficient_funds`, `authentication_failed` … */
  reason: invalidAsUndefined(text),
});

/** A payment as it goes over the wire. */
export type PaymentAnswer = InferOutput<typeof payment>;

const changedPayment = object({ payment: invalidAsUndefined(payment), errors: errorsOfSuccess });

/**
 * Begins to pay the basket. Under one `Idempotency-Key` one payment is begun, however often it is sent; while one is under
 * way no other is begun, and that one is answered. `total` is what the traveller was shown: a basket that has come to cost
 * something else, or the same number of another `currency`, is refused with the id `total-changed`. A basket that costs nothing is `PAID` at once.
 */
export const startPayment = endpoint({
  name: 'startPayment',
  method: 'POST',
  path: '/journey-planner/api/payments',
  summary: 'Begins to pay the basket, once for each idempotency key; answers where the traveller has to go.',
  body: object({
    billingInfo,
    total: money,
    currency: optional(currency),
    /** The page of the traveller's site that the provider leads back to. */
    returnUrl: webAddress,
    /** Language and country of the traveller's page, `fr-CA`, so that the provider's speaks and writes amounts as it does. */
    locale: optional(text),
  }),
  answer: changedPayment,
});

/** The visitor's latest payment; null when they have begun none. The host asks the provider where it does not know. */
export const getPayment = endpoint({
  name: 'getPayment',
  method: 'GET',
  path: '/journey-planner/api/payments/current',
  summary: "The visitor's latest payment, as it stands at the provider.",
  answer: object({ payment: nullable(payment) }),
});

/** Cancels a payment, unless it is too late: the answer says how it really ended. */
export const cancelPayment = endpoint({
  name: 'cancelPayment',
  method: 'POST',
  path: '/journey-planner/api/payments/cancel',
  summary: 'Gives a payment up, unless it is too late; answers how it ended.',
  body: object({ paymentId: id }),
  answer: changedPayment,
});
