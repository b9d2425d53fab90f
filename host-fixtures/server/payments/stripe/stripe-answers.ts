import { array, boolean, type InferOutput, nullish, number, object, picklist, record, string } from 'valibot';

/** What is read of a payment intent: the money behind a session. */
export const paymentIntent = object({
  id: string(),
  status: picklist([
    ...(['requires_payment_method', 'requires_confirmation', 'requires_action'] as const),
    ...(['processing', 'requires_capture', 'canceled', 'succeeded'] as const),
  ]),
  amount: number(),
  amount_received: number(),
  currency: string(),
  last_payment_error: nullish(object({ code: nullish(string()), decline_code: nullish(string()) })),
});

/** What is read of a Checkout session; there is an intent once somebody has begun to pay. */
export const checkoutSession = object({
  id: string(),
  status: picklist(['open', 'complete', 'expired']),
  amount_total: number(),
  currency: string(),
  url: nullish(string()),
  payment_intent: nullish(paymentIntent),
});

/** See {@link checkoutSession}. */
export type CheckoutSession = InferOutput<typeof checkoutSession>;

/** A page of a list of sessions, each as far as it is needed to tell ours. */
export const sessionList = object({
  data: array(object({ id: string(), client_reference_id: nullish(string()) })),
  has_more: boolean(),
});

/** A page of a list of sessions, each with all that is read of one. */
export const wholeSessionList = object({
  data: array(object({ ...checkoutSession.entries, client_reference_id: nullish(string()) })),
  has_more: boolean(),
});

/** A session of such a list. */
export type ListedSession = InferOutput<typeof wholeSessionList>['data'][number];

/** What is read of a refund. */
export const stripeRefund = object({
  id: string(),
  status: picklist(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
  amount: number(),
  currency: string(),
  failure_reason: nullish(string()),
  metadata: nullish(record(string(), string())),
});

/** See {@link stripeRefund}. */
export type StripeRefund = InferOutput<typeof stripeRefund>;

/** A page of a list of refunds. */
export const refundList = object({ data: array(stripeRefund), has_more: boolean() });

/** What is read of an event: a session names our reference, and all else that we have made carries it along. */
export const stripeEvent = object({
  data: object({
    object: object({
      client_reference_id: nullish(string()),
      metadata: nullish(record(string(), string())),
    }),
  }),
});
