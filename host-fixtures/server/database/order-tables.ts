import { type Generated } from 'kysely';
import { type PaymentAnswer } from '#shared/contract/payment/payments.ts';
import { type Flag } from './stored-values.ts';

/**
 * An attempt to pay a basket. The traveller pays on a page of the payment provider, which first authorises (reserves) the
 * money. The host then makes the order and captures (collects) the money.
 */
export interface PaymentRow {
  payment_no: Generated<number>;
  /** The id of the payment in the API and at the provider. */
  payment_id: string;
  /** The browser session of the traveller. */
  session_id: string;
  /** The client's key, so that a repeated request starts one payment. Null if it may be used again: no page was opened. */
  idempotency_key: string | null;
  /** Digest of the request, to recognise a different one with the same key. */
  digest: string;
  /** The basket, which may have been deleted since. */
  basket_id: string;
  status: PaymentAnswer['status'];
  /** In the currency's minor unit. */
  amount_minor: number;
  /** ISO 4217. */
  currency: string;
  /** Of the page that the traveller came from, such as `en-US`. */
  locale: string;
  /** The page to which the provider sends the traveller back. */
  return_url: string;
  /** JSON: the traveller's billing info. */
  billing: string;
  /** The provider's page: a path on its origin or a complete address; null until the provider has opened it. */
  page_path: string | null;
  /** Why it failed: a code of the provider or the host. */
  reason: string | null;
  /**
   * Set when an undecided payment is given up, before the provider voids it. Once it is voided, this becomes its status.
   */
  ending: 'CANCELLED' | 'EXPIRED' | null;
  /** Whether the provider must still void it, so that it cannot be paid any more and reserved money is released. */
  is_void_due: Flag;
  /** The order that was paid or changed; null until then. */
  order_number: string | null;
  /** If the payment is for a reschedule: the reservation to be moved to another journey. */
  reservation_number: string | null;
  /**
   * The state of the capture. `NONE`: not authorised yet, or nothing to pay; `DUE`: to be captured; `IMPOSSIBLE`: the
   * provider can never capture the money.
   */
  capture_state: 'NONE' | 'DUE' | 'CAPTURED' | 'IMPOSSIBLE';
  /** The number of failed attempts to capture. */
  capture_tries: number;
  /** Ms since 1970 UTC: the time of the next attempt to capture. */
  capture_at: number;
  /** Ms since 1970 UTC. */
  created_at: number;
  /** Ms since 1970 UTC: an undecided payment expires at this time. */
  expires_at: number;
  /** Ms since 1970 UTC: when the host last polled the provider; null for providers that may be polled at any time. */
  asked_at: number | null;
}

/** An order. It is created when its payment succeeds. Its lines remain in the basket, whose status becomes `SOLD`. */
export interface OrderRow {
  order_number: string;
  payment_id: string;
  basket_id: string;
  /** The browser session in which it was bought. */
  session_id: string;
  email_address: string;
  telephone_number: string | null;
  /** The present value of the order, including tax, in the currency's minor unit. Refunds reduce it. */
  gross_minor: number;
  /** The tax that `gross_minor` includes. */
  tax_minor: number;
  /** ISO 4217. */
  currency: string;
  /** Cancelled if its money could not be captured. */
  status: 'CONFIRMED' | 'CANCELLED';
  /** Access keys in links contain this number. Incrementing it revokes them. */
  key_version: number;
  /** Incremented by each change. A quote for a refund contains it, so that an outdated quote cannot be confirmed. */
  version: number;
  /** Ms since 1970 UTC. */
  created_at: number;
}

/** A charge of an order in addition to its reservations. */
export interface OrderChargeRow {
  charge_no: Generated<number>;
  order_number: string;
  /**
   * `RETAINED`: the part of a cancelled journey's price that is not refunded; `FEES_RETURNED`: refunded booking and text
   * message fees, as a negative amount.
   */
  kind: 'RETAINED' | 'CHANGE_FEE' | 'FEES_RETURNED';
  /** In the currency's minor unit. */
  amount_minor: number;
  /** ISO 4217. */
  currency: string;
  /** Ms since 1970 UTC. */
  made_at: number;
}

/**
 * A refund of a payment. `DUE`: to be requested from the provider; `PENDING`: requested and undecided; all other states
 * are final.
 */
export interface RefundRow {
  refund_no: Generated<number>;
  /** The id of the refund in the API and at the provider. Repeated requests with this id make one refund. */
  refund_id: string;
  order_number: string;
  payment_id: string;
  amount_minor: number;
  currency: string;
  /** JSON: the numbers of the refunded reservations. */
  reservation_numbers: string;
  status: 'DUE' | 'PENDING' | 'REFUNDED' | 'REFUSED';
  /** Why it was refused, as the provider's code. */
  reason: string | null;
  /** Ms since 1970 UTC: when the operator recorded that a refused refund was paid by other means; null otherwise. */
  paid_otherwise_at: number | null;
  /** The number of requests to the provider. */
  tries: number;
  /** Ms since 1970 UTC: the time of the next request to the provider. */
  next_at: number;
  /** Ms since 1970 UTC. */
  created_at: number;
}

/** A browser session that may see and change an order that was bought elsewhere. */
export interface OrderAccessRow {
  session_id: string;
  order_number: string;
  /** Ms since 1970 UTC. */
  granted_at: number;
}

/** The audit trail of orders. Rows are only added. */
export interface OrderHistoryRow {
  entry_no: Generated<number>;
  order_number: string;
  /** Ms since 1970 UTC. */
  happened_at: number;
  /** `ACCOUNT`: a traveller who is signed in; `PROVIDER`: the payment provider; `HOST`: this server. */
  actor: 'TRAVELLER' | 'ACCOUNT' | 'OPERATOR' | 'PROVIDER' | 'HOST';
  action: string;
  /** JSON: an object whose properties depend on the action. */
  detail: string;
}

/**
 * A request to open a payment session (a page to pay on) at a provider that cannot find sessions by our id, such as
 * Stripe. It is stored before it is sent, so that it can be repeated if the response is lost.
 */
export interface ProviderNoteRow {
  /** Our id of the session: the `payment_id`. */
  reference: string;
  /** JSON: the request. Null if the payment was given up before the request was sent. */
  asked: string | null;
  /** The provider's id of the session; null until its response arrives. */
  provider_id: string | null;
  /** Whether the payment was given up, so that no session may be opened any more. */
  is_void: Flag;
  /** Ms since 1970 UTC: when this row was stored, before the request was sent. */
  noted_at: number;
}

/** Payment and order tables. Timetable imports do not change them. */
export interface OrderTables {
  payments: PaymentRow;
  orders: OrderRow;
  order_charges: OrderChargeRow;
  refunds: RefundRow;
  order_access: OrderAccessRow;
  order_history: OrderHistoryRow;
  provider_notes: ProviderNoteRow;
}
