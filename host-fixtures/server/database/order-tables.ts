import { type Generated } from 'kysely';
import { type PaymentAnswer } from '#shared/contract/payment/payments.ts';
import { type Flag } from './stored-values.ts';

/** An attempt to pay a basket. */
export interface PaymentRow {
  payment_no: Generated<number>;
  /** Names it on the wire and at the provider. */
  payment_id: string;
  session_id: string;
  /** Null once the attempt came to nothing before the traveller could pay: the same key may then try again. */
  idempotency_key: string | null;
  /** Tells it from another attempt under the same key. */
  digest: string;
  /** The basket may be gone since. */
  basket_id: string;
  status: PaymentAnswer['status'];
  /** In the currency's minor unit. */
  amount_minor: number;
  /** ISO 4217. */
  currency: string;
  locale: string;
  return_url: string;
  /** JSON: who pays. */
  billing: string;
  /** Where the provider's page is, a path on its origin or a whole address; null until the provider has opened it. */
  page_path: string | null;
  /** Why it came to nothing. */
  reason: string | null;
  /** As what it ends once the provider has voided it. */
  ending: 'CANCELLED' | 'EXPIRED' | null;
  /** It came to nothing, and the provider has not been notified yet. */
  is_void_due: Flag;
  order_number: string | null;
  /** Of a reschedule: the reservation that it moves. */
  reservation_number: string | null;
  /** How far the money has come once it was authorised; `NONE` where there is nothing to take. */
  capture_state: 'NONE' | 'DUE' | 'CAPTURED' | 'IMPOSSIBLE';
  capture_tries: number;
  /** Ms since 1970 UTC: the money is asked for again from then on. */
  capture_at: number;
  /** Ms since 1970 UTC. */
  created_at: number;
  /** Likewise: if nobody has decided by then, it is over. */
  expires_at: number;
  /** Likewise: when the provider was asked last, where it must not be asked in each pass. */
  asked_at: number | null;
}

/** What was bought: made together with the payment's success, while the basket turns into it. */
export interface OrderRow {
  order_number: string;
  payment_id: string;
  basket_id: string;
  session_id: string;
  email_address: string;
  telephone_number: string | null;
  /** What it comes to now, in the currency's minor unit. */
  gross_minor: number;
  /** Part of the gross. */
  tax_minor: number;
  /** ISO 4217. */
  currency: string;
  /** Cancelled when its money could not be taken. */
  status: 'CONFIRMED' | 'CANCELLED';
  /** Counts how often the keys to it were ended: those of an earlier count open nothing. */
  key_version: number;
  /** Counts its changes, so that nothing is confirmed that was said of an earlier one. */
  version: number;
  /** Ms since 1970 UTC. */
  created_at: number;
}

/** What an order is charged besides what it still holds. */
export interface OrderChargeRow {
  charge_no: Generated<number>;
  order_number: string;
  /** Not paid back for a journey that was cancelled, the fee for a change, or, below nothing, fees that were paid back. */
  kind: 'RETAINED' | 'CHANGE_FEE' | 'FEES_RETURNED';
  amount_minor: number;
  currency: string;
  /** Ms since 1970 UTC. */
  made_at: number;
}

/**
 * Money that goes back to where a payment came from. `DUE`: the provider is to be asked; `PENDING`: it was asked, and has
 * not decided; the rest are ends.
 */
export interface RefundRow {
  refund_no: Generated<number>;
  /** Names it on the wire, and at the provider, so that it is made once. */
  refund_id: string;
  order_number: string;
  payment_id: string;
  amount_minor: number;
  currency: string;
  /** JSON: for which reservations. */
  reservation_numbers: string;
  status: 'DUE' | 'PENDING' | 'REFUNDED' | 'REFUSED';
  /** Why it was refused, in the provider's word. */
  reason: string | null;
  /** Ms since 1970 UTC: when the operator said that a refused one was paid back by other means; null where nobody has. */
  paid_otherwise_at: number | null;
  tries: number;
  /** Ms since 1970 UTC: the provider is asked again from then on. */
  next_at: number;
  created_at: number;
}

/** A session that has shown that it may see and change an order. */
export interface OrderAccessRow {
  session_id: string;
  order_number: string;
  /** Ms since 1970 UTC. */
  granted_at: number;
}

/** Who changed what of an order: the audit trail, which is only ever added to. */
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

/** What was asked of a provider that keeps sessions under names of its own. */
export interface ProviderNoteRow {
  /** Ours: names the session in all calls. */
  reference: string;
  /** JSON: what was asked for. Null where it was given up before anything was. */
  asked: string | null;
  /** The provider's name of it; null until its answer came. */
  provider_id: string | null;
  /** Nothing shall be asked for any more. */
  is_void: Flag;
  /** Ms since 1970 UTC: before it was asked. */
  noted_at: number;
}

/** The tables of payments and orders; an import leaves them alone. */
export interface OrderTables {
  payments: PaymentRow;
  orders: OrderRow;
  order_charges: OrderChargeRow;
  refunds: RefundRow;
  order_access: OrderAccessRow;
  order_history: OrderHistoryRow;
  provider_notes: ProviderNoteRow;
}
