/** A payment intent of Stripe's API; the fields that are read here. */
export interface StandInIntent {
  readonly id: string;
  readonly object: 'payment_intent';
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'requires_capture' | 'canceled' | 'succeeded';
  amount: number;
  amount_received: number;
  currency: string;
  readonly metadata: Readonly<Record<string, string>>;
  last_payment_error: { readonly code: string; readonly decline_code?: string } | null;
}

/** A Checkout session of Stripe's API. */
export interface StandInSession {
  readonly id: string;
  readonly object: 'checkout.session';
  status: 'open' | 'complete' | 'expired';
  amount_total: number;
  currency: string;
  readonly client_reference_id: string;
  readonly metadata: Readonly<Record<string, string>>;
  readonly locale: string;
  readonly success_url: string;
  readonly cancel_url: string;
  /** In seconds. */
  readonly created: number;
  url: string | null;
  payment_intent: string | null;
}

/** A refund of Stripe's API. */
export interface StandInRefund {
  readonly id: string;
  readonly object: 'refund';
  status: 'pending' | 'succeeded' | 'failed';
  readonly amount: number;
  readonly currency: string;
  readonly payment_intent: string;
  readonly metadata: Readonly<Record<string, string>>;
  failure_reason?: string;
}

/** An error of Stripe's API. */
export class StandInError extends Error {
  override readonly name = 'StandInError';
  readonly status: number;
  readonly type: string;
  readonly code: string;

  constructor(status: number, code: string, type = 'invalid_request_error') {
    super(`Stand-in: ${code}`);
    this.status = status;
    this.type = type;
    this.code = code;
  }
}
