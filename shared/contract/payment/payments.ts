import { nullable, object, optional, picklist, type InferOutput } from 'valibot';
import { billingInfo } from './billing-info.ts';
import { endpoint } from '../kit/endpoint.ts';
import { errorsOfSuccess } from '../kit/failure-answer.ts';
import { currency, id, money, invalidAsUndefined, text, webAddress } from '../kit/fields.ts';

/**
 * Statuses of a payment. The specification has no call for payments, only the basket's PENDING (§2, §4); these are
 * modelled on the payment intents and sessions of card providers:
 *
 * - `REDIRECT`: the traveller is redirected to the provider's page, `redirectUrl`;
 *
 * - `PENDING`: the provider has not decided yet;
 *
 * - `PAID`: there is an order, `orderNumber`;
 *
 * - `DECLINED`, `CANCELLED`, `EXPIRED`: ended without a charge; the basket stays open while it is held.
 */
export const paymentStatuses = ['REDIRECT', 'PENDING', 'PAID', 'DECLINED', 'CANCELLED', 'EXPIRED'] as const;

/** A payment for a basket or a reschedule. */
export const payment = object({
  paymentId: id,
  status: picklist(paymentStatuses),
  /** In the currency's main unit. */
  amount: money,
  /** Currency of the amount. Not in the specification. */
  currency: optional(currency),
  redirectUrl: invalidAsUndefined(webAddress),
  orderNumber: invalidAsUndefined(id),
  /** The rescheduled reservation, if the payment is not for the visitor's basket. Not in the specification. */
  reservationKey: invalidAsUndefined(id),
  /** Reason of the decline, as named by the provider: `insufficient_funds`, `authentication_failed` … */
  reason: invalidAsUndefined(text),
});

/** A payment in the API's format. */
export type PaymentAnswer = InferOutput<typeof payment>;

const paymentChange = object({ payment: invalidAsUndefined(payment), errors: errorsOfSuccess });

/**
 * Starts the payment of the basket, once per `Idempotency-Key`. While a payment is pending, it is returned instead of
 * starting another one. `total` is the amount shown to the traveller: if the basket's total or `currency` differs, the
 * call is rejected with the id `total-changed`. A basket that is free of charge is `PAID` at once.
 */
export const startPayment = endpoint('startPayment', 'POST /journey-planner/api/payments', {
  summary:
    'Starts the payment of the basket, once per idempotency key; returns the page to which the traveller is redirected.',
  body: object({
    billingInfo,
    total: money,
    currency: optional(currency),
    /** The page of the site to which the provider redirects back. */
    returnUrl: webAddress,
    /** Locale of the page, `fr-CA`, for language and number formats on the provider's page. */
    locale: optional(text),
  }),
  answer: paymentChange,
});

/**
 * Returns the visitor's latest payment, or null if it does not exist. The host queries the provider if it does not know the
 * status.
 */
export const getPayment = endpoint('getPayment', 'GET /journey-planner/api/payments/current', {
  summary: "Returns the visitor's latest payment, with its current status at the provider.",
  answer: object({ payment: nullable(payment) }),
});

/** Cancels a payment, unless it is too late. The answer contains its final status. */
export const cancelPayment = endpoint('cancelPayment', 'POST /journey-planner/api/payments/cancel', {
  summary: 'Cancels a payment, unless it is too late; returns its final status.',
  body: object({ paymentId: id }),
  answer: paymentChange,
});
