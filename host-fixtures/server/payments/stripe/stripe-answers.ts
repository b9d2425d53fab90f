import {
  array,
  boolean,
  type GenericSchema,
  type InferOutput,
  nullish,
  number,
  object,
  picklist,
  record,
  string,
} from 'valibot';

/**
 * The fields that the host reads of a payment intent, Stripe's object for the money of a {@link checkoutSession}. In all
 * objects, amounts are in Stripe's unit of the currency (cents of a dollar, whole yen), and currencies are codes in lower case.
 * `nullish` fields may be null or missing. Further fields are ignored; any other deviation, such as a new status, makes the
 * answer invalid.
 */
export const paymentIntent = object({
  id: string(),
  status: picklist([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'requires_capture',
    'canceled',
    'succeeded',
  ]),
  /** The requested amount. */
  amount: number(),
  /** The captured amount; 0 before. */
  amount_received: number(),
  currency: string(),
  /** Why the last attempt to pay was declined. `decline_code` is the bank's more specific reason. */
  last_payment_error: nullish(object({ code: nullish(string()), decline_code: nullish(string()) })),
});

/**
 * The used fields of a Checkout session, which is a payment with its page at Stripe. It has a payment intent once the
 * traveller has started to pay.
 */
export const checkoutSession = object({
  id: string(),
  status: picklist(['open', 'complete', 'expired']),
  amount_total: number(),
  currency: string(),
  /** The address of the page; missing when the page is no longer open. */
  url: nullish(string()),
  /** Calls that read sessions must request the object (`expand`), or Stripe returns only its id. A new session has none yet. */
  payment_intent: nullish(paymentIntent),
});

/** See {@link checkoutSession}. */
export type CheckoutSession = InferOutput<typeof checkoutSession>;

/** Creates the schema of a page of a list. `has_more` is true if there are further pages. */
const createList = <Item extends GenericSchema>(item: Item) => object({ data: array(item), has_more: boolean() });

/**
 * A page of a list of sessions. `client_reference_id` is the reference, the host's own id of a payment. Sessions of other
 * systems with the same Stripe account may lack it.
 */
export const sessionList = createList(object({ id: string(), client_reference_id: nullish(string()) }));

/** A page of a list of sessions with all used fields. */
export const expandedSessionList = createList(
  object({ ...checkoutSession.entries, client_reference_id: nullish(string()) }),
);

/** A session of such a list. */
export type ListedSession = InferOutput<typeof expandedSessionList>['data'][number];

/** The used fields of a refund. */
export const stripeRefund = object({
  id: string(),
  status: picklist(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
  amount: number(),
  currency: string(),
  failure_reason: nullish(string()),
  /** The host's ids of the payment and the refund, `reference` and `refundId`. Refunds made by other means lack them. */
  metadata: nullish(record(string(), string())),
});

/** See {@link stripeRefund}. */
export type StripeRefund = InferOutput<typeof stripeRefund>;

/** A page of a list of refunds. */
export const refundList = createList(stripeRefund);

/**
 * The used fields of an event, which Stripe sends when an object changes. Sessions have the host's reference in
 * `client_reference_id`, other objects have it as `reference` in their metadata.
 */
export const stripeEvent = object({
  data: object({
    object: object({
      client_reference_id: nullish(string()),
      metadata: nullish(record(string(), string())),
    }),
  }),
});
