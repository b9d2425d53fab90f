import { boolean, nullable, object, optional, picklist, type InferOutput } from 'valibot';
import { billingDetails } from './billing-info.ts';
import { endpoint } from '../kit/endpoint.ts';
import { errorsOfSuccess } from '../kit/failure-answer.ts';
import { currency, id, money, invalidAsUndefined, text, webAddress } from '../kit/fields.ts';
import { limitedAddress, limitedId, limitedText } from '../kit/request-fields.ts';

/**
 * Statuses of a payment. The specification has no call for payments, only the status `PENDING` of a basket that is being
 * paid (§2, §4). These statuses are modelled on the payment intents and sessions of card providers:
 *
 * - `REDIRECT`: the traveller is redirected to the provider's page, `redirectUrl`;
 *
 * - `PENDING`: the provider has not decided yet;
 *
 * - `PAID`: there is an order, `orderNumber`;
 *
 * - `DECLINED`, `CANCELLED`, `EXPIRED`: ended without a charge; the basket stays open while its seats are reserved.
 */
export const paymentStatuses = ['REDIRECT', 'PENDING', 'PAID', 'DECLINED', 'CANCELLED', 'EXPIRED'] as const;

/** A payment for a basket, or for a reschedule: the move of a reservation to another journey. */
export const payment = object({
  paymentId: id,
  status: picklist(paymentStatuses),
  /** In the currency's main unit. */
  amount: money,
  /** Currency of the amount; by default that of the page. */
  currency: optional(currency),
  // A missing or invalid value of the following fields is read as undefined.
  redirectUrl: invalidAsUndefined(webAddress),
  orderNumber: invalidAsUndefined(id),
  /** The rescheduled reservation, if the payment is not for the visitor's basket. */
  reservationKey: invalidAsUndefined(id),
  /** Reason of the decline, as named by the provider: `insufficient_funds`, `authentication_failed` … */
  reason: invalidAsUndefined(text),
  /**
   * False if the payment was made in another browser and only the mark in the address names it. Then it has neither a
   * `redirectUrl` nor a `reservationKey` nor a `reason`, and cannot be cancelled here. By default true.
   */
  isOwn: invalidAsUndefined(boolean()),
});

/** A payment in the API's format. */
export type PaymentAnswer = InferOutput<typeof payment>;

/**
 * The answer to a command: the payment, or `errors`, the reasons why the server rejected the command although the status is
 * 200. The command has succeeded only if `errors` is empty or missing.
 */
const paymentChange = object({ payment: invalidAsUndefined(payment), errors: errorsOfSuccess });

/**
 * Starts the payment of the basket, once per `Idempotency-Key`: a repeated call with the same key returns the same payment.
 * While a payment of the basket is undecided (`REDIRECT` or `PENDING`), it is returned instead of starting another one.
 * `total` is the amount shown to the traveller, in the main unit of `currency`, by default that of the basket. If the basket
 * has another total or currency, the call is rejected with the error id `total-changed`. A basket that is free of charge is
 * `PAID` at once.
 */
export const startPayment = endpoint('startPayment', 'POST /journey-planner/api/payments', {
  summary:
    'Starts the payment of the basket, once per idempotency key; returns the page to which the traveller is redirected.',
  // The details of the payer, of 500 characters each, and an address of up to 2,000.
  maxBodyBytes: 24 * 1024,
  body: object({
    billingInfo: billingDetails,
    total: money,
    currency: optional(currency),
    /** The page of the site to which the provider redirects back. */
    returnUrl: limitedAddress(),
    /** Locale of the page, `fr-CA`, for language and number formats on the provider's page. */
    locale: optional(limitedText()),
  }),
  answer: paymentChange,
});

/**
 * Returns the visitor's latest payment, or null if missing. The host (the server of this API) queries the payment
 * provider if it does not know the current status.
 *
 * `payment` is the mark that the host has added to the return address: a signed text that names a payment, since banks' apps
 * may return to a browser that did not start it. With a valid mark, the answer is that payment (see `isOwn`). Hosts without
 * marks ignore the parameter.
 */
export const getPayment = endpoint('getPayment', 'GET /journey-planner/api/payments/current', {
  summary: "Returns the visitor's latest payment, or the one of a mark, with its current status at the provider.",
  query: object({ payment: optional(limitedText()) }),
  answer: object({ payment: nullable(payment) }),
});

/**
 * Cancels a payment, unless its result is already decided. If it is too late, the answer contains its final status, such as
 * `PAID`, or `errors`.
 */
export const cancelPayment = endpoint('cancelPayment', 'POST /journey-planner/api/payments/cancel', {
  summary: 'Cancels a payment, unless it is too late; returns its final status.',
  body: object({ paymentId: limitedId() }),
  answer: paymentChange,
});
