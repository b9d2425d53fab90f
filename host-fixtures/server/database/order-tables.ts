import { type Generated } from 'kysely';
import { type PaymentStatus } from '../payments/payment-states.ts';
import { type Flag } from './tables.ts';

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
  status: PaymentStatus;
  /** In the currency's minor unit. */
  amount_minor: number;
  /** ISO 4217. */
  currency: string;
  locale: string;
  return_url: string;
  /** JSON: who pays. */
  billing: string;
  /** Path of the provider's page; null until the provider has opened it. */
  page_path: string | null;
  /** Why it came to nothing. */
  reason: string | null;
  /** As what it ends once the provider has voided it. */
  ending: 'CANCELLED' | 'EXPIRED' | null;
  /** Sandbox: what every card of it does. */
  conduct: string | null;
  /** It came to nothing, and the provider has not been notified yet. */
  is_void_due: Flag;
  order_number: string | null;
  /** Ms since 1970 UTC. */
  created_at: number;
  /** Likewise: if nobody has decided by then, it is over. */
  expires_at: number;
}

/** What was bought: made together with the payment's success, while the basket turns into it. */
export interface OrderRow {
  order_number: string;
  payment_id: string;
  basket_id: string;
  session_id: string;
  email_address: string;
  telephone_number: string | null;
  /** In the currency's minor unit. */
  gross_minor: number;
  /** Part of the gross. */
  tax_minor: number;
  /** ISO 4217. */
  currency: string;
  /** Cancelled when its money could not be taken. */
  status: 'CONFIRMED' | 'CANCELLED';
  /** `NONE` for an order that costs nothing. */
  capture_state: 'NONE' | 'DUE' | 'CAPTURED' | 'IMPOSSIBLE';
  capture_tries: number;
  /** Ms since 1970 UTC: the money is asked for again from then on. */
  capture_at: number;
  created_at: number;
}

/** The tables of payments and orders; an import leaves them alone. */
export interface OrderTables {
  payments: PaymentRow;
  orders: OrderRow;
}
