import { type Generated } from 'kysely';
import { type PaymentAnswer } from '#shared/contract/payment/payments.ts';
import { type Flag } from './stored-values.ts';

/** An attempt to pay a basket. */
export interface PaymentRow {
  payment_no: Generated<number>;
  /** The id of the payment in the API and at the provider. */
  payment_id: string;
  session_id: string;
  /** Null if the attempt ended before the traveller could pay. The key may then be used again. */
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
  locale: string;
  return_url: string;
  /** JSON: billing info. */
  billing: string;
  /** The provider's page: a path on its origin or a complete address; null until the provider has opened it. */
  page_path: string | null;
  /** Why it failed. */
  reason: string | null;
  /** The final status once the provider has voided it. */
  ending: 'CANCELLED' | 'EXPIRED' | null;
  /** Whether the provider must still be notified that the payment failed. */
  is_void_due: Flag;
  order_number: string | null;
  /** For a reschedule: the reservation that it moves. */
  reservation_number: string | null;
  /** The state of the capture after the authorisation; `NONE` if nothing is to be captured. */
  capture_state: 'NONE' | 'DUE' | 'CAPTURED' | 'IMPOSSIBLE';
  capture_tries: number;
  /** Ms since 1970 UTC: the time of the next attempt to capture. */
  capture_at: number;
  /** Ms since 1970 UTC. */
  created_at: number;
  /** Ms since 1970 UTC: an undecided payment expires at this time. */
  expires_at: number;
  /** Ms since 1970 UTC: the last query to the provider, if polling is limited. */
  asked_at: number | null;
}

/** An order. It is created in the transaction of the payment's success, which also turns the basket into it. */
export interface OrderRow {
  order_number: string;
  payment_id: string;
  basket_id: string;
  session_id: string;
  email_address: string;
  telephone_number: string | null;
  /** Its present value in the currency's minor unit. */
  gross_minor: number;
  /** Part of the gross. */
  tax_minor: number;
  /** ISO 4217. */
  currency: string;
  /** Cancelled if its money could not be captured. */
  status: 'CONFIRMED' | 'CANCELLED';
  /** Incremented to revoke the access keys of the order. */
  key_version: number;
  /** Incremented by each change, so that an outdated quote cannot be confirmed. */
  version: number;
  /** Ms since 1970 UTC. */
  created_at: number;
}

/** A charge of an order in addition to its reservations. */
export interface OrderChargeRow {
  charge_no: Generated<number>;
  order_number: string;
  /** The retained part of a cancelled journey, the fee of a change, or returned fees as a negative amount. */
  kind: 'RETAINED' | 'CHANGE_FEE' | 'FEES_RETURNED';
  amount_minor: number;
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
  /** Its id in the API and at the provider, so that it is made once. */
  refund_id: string;
  order_number: string;
  payment_id: string;
  amount_minor: number;
  currency: string;
  /** JSON: its reservations. */
  reservation_numbers: string;
  status: 'DUE' | 'PENDING' | 'REFUNDED' | 'REFUSED';
  /** Why it was refused, as the provider's code. */
  reason: string | null;
  /** Ms since 1970 UTC: when the operator recorded that a refused refund was paid by other means; null otherwise. */
  paid_otherwise_at: number | null;
  tries: number;
  /** Ms since 1970 UTC: the time of the next request to the provider. */
  next_at: number;
  created_at: number;
}

/** A session that may see and change an order. */
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
  actor: 'TRAVELLER' | 'ACCOUNT' | 'OPERATOR' | 'PROVIDER' | 'HOST';
  action: string;
  /** JSON. */
  detail: string;
}

/** A request to a provider that uses its own ids for sessions. */
export interface ProviderNoteRow {
  /** Our id of the session, used in all calls. */
  reference: string;
  /** JSON: the request. Null if it was given up before it was sent. */
  asked: string | null;
  /** The provider's id; null until its response arrives. */
  provider_id: string | null;
  /** Whether no further requests may be sent. */
  is_void: Flag;
  /** Ms since 1970 UTC: before the request was sent. */
  noted_at: number;
}

/** Payment and order tables. Imports do not change them. */
export interface OrderTables {
  payments: PaymentRow;
  orders: OrderRow;
  order_charges: OrderChargeRow;
  refunds: RefundRow;
  order_access: OrderAccessRow;
  order_history: OrderHistoryRow;
  provider_notes: ProviderNoteRow;
}
