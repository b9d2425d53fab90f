import { sql } from 'kysely';
import { type PaymentAnswer } from '#shared/contract/payment/payments.ts';
import { flag, generatedId, instant, integer, table, text } from './define-table.ts';

/**
 * Payment, order and ticket tables. Timetable imports do not change them. An `instant` is a time in ms since 1970 UTC, a `flag`
 * is 1 (true) or 0. The times are those of the server's real clock, unless a comment says otherwise. Columns are not null
 * unless they are `orNull()`.
 */
export const orderTables = {
  /**
   * An attempt to pay a basket. The traveller pays on a page of the payment provider, which first authorises (reserves) the
   * money. The host then makes or changes the order, and captures (collects) the money.
   */
  payments: table({
    payment_no: generatedId().autoIncrement(),
    /** The id of the payment in the API and at the provider. */
    payment_id: text().unique(),
    /** The browser session of the traveller. */
    session_id: text(),
    /**
     * The client's idempotency key, so that a repeated request starts one payment. Null if the provider's page could not be
     * opened: then the key may be used again.
     */
    idempotency_key: text().orNull(),
    /** Digest of the request, to recognise a different one with the same key. */
    digest: text(),
    /** The basket, which may have been deleted since. */
    basket_id: text(),
    /**
     * `REDIRECT` (the traveller must go to the provider's page) and `PENDING` are undecided. All others are final, except that
     * `PAID` becomes `DECLINED` if the money can never be captured.
     */
    status: text<PaymentAnswer['status']>(),
    /** In the currency's minor unit. */
    amount_minor: integer(),
    /** ISO 4217. */
    currency: text(),
    /** The language of the page that the traveller came from, such as `en-US`. */
    locale: text(),
    /** The page to which the provider sends the traveller back. */
    return_url: text(),
    /** JSON: the traveller's billing info. */
    billing: text(),
    /** The provider's page: a path on its origin or a complete address; null until the provider has opened it. */
    page_path: text().orNull(),
    /** Why it failed: a code of the provider or the host; null if it did not fail, or without a particular reason. */
    reason: text().orNull(),
    /** If the payment was given up after its page was opened: its status once the provider has voided it. Null otherwise. */
    ending: text<'CANCELLED' | 'EXPIRED'>().orNull(),
    /** Whether the provider must still void it, so that it cannot be paid any more and reserved money is released. */
    is_void_due: flag(),
    /** The order that was paid or changed; null until then, and again if the money can never be captured. */
    order_number: text().orNull(),
    created_at: instant(),
    /** An undecided payment expires at this time. */
    expires_at: instant(),
    /**
     * The state of the capture. `NONE`: nothing to capture, or not yet; `DUE`: to be captured; `IMPOSSIBLE`: the provider can
     * never capture the money.
     */
    capture_state: text<'NONE' | 'DUE' | 'CAPTURED' | 'IMPOSSIBLE'>().defaultTo('NONE'),
    /** The number of failed attempts to capture. */
    capture_tries: integer().defaultTo(0),
    /** The time of the next attempt to capture; 0 is at once. */
    capture_at: instant().defaultTo(0),
    /** If the payment is for a reschedule: the reservation to be moved to another journey; null otherwise. */
    reservation_number: text().orNull(),
    /** When the host last polled the provider for the status; null before, and for providers that may be polled at any time. */
    asked_at: instant().orNull(),
  })
    // Several payments of a session may have no key: databases treat nulls as different.
    .unique('payments_once', 'session_id', 'idempotency_key')
    // Prevents two payments of a basket at the same time.
    .indexWith('one_undecided_payment', (index) =>
      index.column('basket_id').unique().where(sql.ref('status'), 'in', ['REDIRECT', 'PENDING']),
    )
    .index('payments_by_status', 'status')
    .index('payments_of_order', 'order_number')
    .index('payments_to_capture', 'capture_state', 'capture_at')
    .index('payments_to_void', 'is_void_due'),

  /**
   * A request to open a payment session (a page to pay on) at a provider that cannot find sessions by our id, such as
   * Stripe. It is stored before it is sent, so that it can be repeated if the response is lost.
   */
  provider_notes: table({
    /** Our id of the session: the `payment_id`. */
    reference: text().primaryKey(),
    /** JSON: the request. Null if the payment was given up before the request was sent. */
    asked: text().orNull(),
    /** The provider's id of the session; null until its response arrives. */
    provider_id: text().orNull(),
    /** Whether the payment was given up, so that no session may be opened any more. */
    is_void: flag(),
    /** When this row was stored: before the request was sent, or when the payment was given up. */
    noted_at: instant(),
  }),

  /** An order. It is created when its payment succeeds. Its lines remain in the basket, whose status becomes `SOLD`. */
  orders: table({
    order_number: text().primaryKey(),
    payment_id: text().unique().references('payments.payment_id'),
    basket_id: text().unique(),
    /** The browser session in which it was bought. */
    session_id: text(),
    email_address: text(),
    /** Null if the traveller has not entered one. */
    telephone_number: text().orNull(),
    /** The present value of the order, including tax, in the currency's minor unit. */
    gross_minor: integer(),
    /** The tax that `gross_minor` includes. */
    tax_minor: integer(),
    /** ISO 4217. */
    currency: text(),
    /** `CANCELLED` only if its money could not be captured; cancelled reservations do not change it. */
    status: text<'CONFIRMED' | 'CANCELLED'>(),
    created_at: instant(),
    /** Incremented by each change. A quote for a refund contains it, so that an outdated quote cannot be confirmed. */
    version: integer().defaultTo(1),
    /** Access keys in links contain this number. Incrementing it revokes them. */
    key_version: integer().defaultTo(0),
  })
    .indexWith('orders_of_address', (index) => index.expression(sql`lower(email_address)`))
    .index('orders_of_session', 'session_id'),

  /** A charge of an order in addition to its reservations. */
  order_charges: table({
    charge_no: generatedId().autoIncrement(),
    order_number: text().references('orders.order_number'),
    /**
     * `RETAINED`: the part of a cancelled or exchanged journey's price that is not refunded; `CHANGE_FEE`: the fee for changes;
     * `FEES_RETURNED`: refunded booking and text message fees, as a negative amount.
     */
    kind: text<'RETAINED' | 'CHANGE_FEE' | 'FEES_RETURNED'>(),
    /** In the currency's minor unit. */
    amount_minor: integer(),
    /** ISO 4217. */
    currency: text(),
    made_at: instant(),
  }).index('charges_of_order', 'order_number'),

  /** A browser session that may see and change an order that was bought elsewhere. */
  order_access: table({
    session_id: text(),
    order_number: text().references('orders.order_number'),
    granted_at: instant(),
  }).primaryKey('session_id', 'order_number'),

  /** The audit trail of orders. Rows are only added. */
  order_history: table({
    entry_no: generatedId().autoIncrement(),
    order_number: text(),
    happened_at: instant(),
    /**
     * `ACCOUNT`: the signed-in owner of the order's e-mail address, for cancellations and corrected names only;
     * `TRAVELLER`: any visitor; `OPERATOR`: users of `/operator`; `PROVIDER`: a payment provider; `HOST`: this server.
     */
    actor: text<'TRAVELLER' | 'ACCOUNT' | 'OPERATOR' | 'PROVIDER' | 'HOST'>(),
    /** What happened, such as `BOUGHT`. */
    action: text(),
    /** JSON: an object whose properties depend on the action. */
    detail: text(),
  }).index('history_of_order', 'order_number'),

  /**
   * A refund of a payment. `DUE`: to be requested from the provider; `PENDING`: requested and undecided; `REFUNDED` and
   * `REFUSED`: decided, but a completed refund can still fail, and then becomes `REFUSED`.
   */
  refunds: table({
    refund_no: generatedId().autoIncrement(),
    /** The id of the refund in the API and at the provider. Repeated requests with this id make one refund. */
    refund_id: text().unique(),
    order_number: text().references('orders.order_number'),
    payment_id: text().references('payments.payment_id'),
    /** In the currency's minor unit, above 0. */
    amount_minor: integer(),
    /** ISO 4217. */
    currency: text(),
    /** JSON: the numbers of the refunded reservations. */
    reservation_numbers: text(),
    status: text<'DUE' | 'PENDING' | 'REFUNDED' | 'REFUSED'>(),
    /** Why it was refused: a code of the provider or the host; null otherwise. */
    reason: text().orNull(),
    /** The number of requests to the provider. */
    tries: integer(),
    /** The time of the next request to the provider. */
    next_at: instant(),
    created_at: instant(),
    /** When the operator recorded that a refused refund was paid by other means; null otherwise. */
    paid_otherwise_at: instant().orNull(),
  })
    .index('refunds_of_order', 'order_number')
    .index('refunds_to_make', 'status', 'next_at'),

  /** The ticket of a reservation, with the contents of its current barcode. It remains when the reservation is cancelled. */
  tickets: table({
    reservation_number: text().primaryKey(),
    order_number: text().references('orders.order_number'),
    /** The journey's line in the sold basket. */
    line_item_id: integer(),
    /** From 1; incremented when the facts change, so that earlier barcodes are invalid. */
    version: integer(),
    /** JSON: the facts in the barcode (`TicketFacts`). */
    facts: text(),
    /** The departure of the journey as it was sold. */
    departs_at: instant(),
  })
    .index('tickets_by_departure', 'departs_at')
    .index('tickets_of_order', 'order_number'),

  /** A use of a ticket on a coach: the driver has scanned it. */
  ticket_uses: table({
    reservation_number: text(),
    /** Short id of the coach and service day. */
    coach: text(),
    /** The `version` of the scanned barcode. */
    version: integer(),
    /** By the clock of the driver's device. */
    used_at: instant(),
    /** Id of the driver's device. */
    device: text(),
  }).primaryKey('reservation_number', 'coach'),

  /** A key pair that signs ticket barcodes. The newest pair that is not retired signs new tickets. */
  ticket_keys: table({
    key_no: generatedId().autoIncrement(),
    key_id: text().unique(),
    /** Ed25519, base64url. */
    public_key: text(),
    /** Seed of the private key, base64url, not encrypted. */
    private_key: text(),
    /** Whether tickets that this key has signed are no longer valid. */
    is_retired: flag(),
  }),
};

/** See {@link orderTables}. */
export type PaymentRow = typeof orderTables.payments.row;
/** See {@link orderTables}. */
export type OrderRow = typeof orderTables.orders.row;
/** See {@link orderTables}. */
export type OrderChargeRow = typeof orderTables.order_charges.row;
/** See {@link orderTables}. */
export type RefundRow = typeof orderTables.refunds.row;
/** See {@link orderTables}. */
export type OrderHistoryRow = typeof orderTables.order_history.row;
/** See {@link orderTables}. */
export type ProviderNoteRow = typeof orderTables.provider_notes.row;
