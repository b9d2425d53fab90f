import { safeParse } from 'valibot';
import type { Database } from '../../database/tables.ts';
import { libraries } from '../../kit/libraries.ts';
import {
  isSameSum,
  type RefundRequest,
  type PaymentProvider,
  type ProviderConnection,
  type ProviderBooks,
  type ProviderCallback,
  type ProviderKind,
  type ProviderRefund,
  type ProviderSession,
  type RefundStatus,
  type SessionStatus,
} from '../payment-provider.ts';
import { isUndecidedSession } from '../payment-states.ts';
import { clockDriftMs, createStripeSessions, type StripeSessions } from './stripe-sessions.ts';
import { withIdempotencyKey, StripeRefused } from './stripe-failures.ts';
import { fromStripeSum, toStripeSum } from './stripe-amounts.ts';
import { type CheckoutSession, stripeEvent, type StripeRefund } from './stripe-answers.ts';
import { connectStripe, createdSince, type StripeClient } from './stripe-calls.ts';

/** The maximum age of a callback (a webhook of Stripe) in seconds, to prevent replays. */
const maxAgeSeconds = 300;

/**
 * The interval at which the host polls undecided payments. It is long, since Stripe limits calls to a hundred per second.
 * Callbacks, and the page of a waiting traveller, trigger reads earlier.
 */
const pollEveryMs = 30_000;

/**
 * The payment provider Stripe, with its product Checkout: the traveller authorises the money on Stripe's page, and the host
 * captures it when the order is stored. A session is a payment with its page; a payment intent is Stripe's object for the
 * money of a session; a reference is the host's id of a payment.
 */
export const stripe: ProviderKind = {
  origin: 'https://api.stripe.com',
  secretNames: { secret: 'STRIPE_SECRET_KEY', callbackSecret: 'STRIPE_WEBHOOK_SECRET' },
  connect,
  books: stripeBooks,
  // Keys that move real money begin with `sk_live_` (secret) or `rk_live_` (restricted).
  isSandbox: ({ secret }) => Promise.resolve(!/^[rs]k_live_/.test(secret)),
};

/** Connects to Stripe. See {@link PaymentProvider} for the contract of each function. */
function connect(connection: ProviderConnection): PaymentProvider {
  // Without a secret for callbacks, Stripe's library rejects each of them, so they are `forged`.
  const { notes, callbackSecret = '' } = connection;
  // Notes are stored in the host's database: each request for a session, and the id that Stripe has given to the session.
  if (notes === undefined)
    throw new Error('Stripe gives sessions its own ids: this provider needs notes to find them.');
  const calls = connectStripe(connection);
  const sessions = createStripeSessions(calls, notes);

  return {
    pollEveryMs,
    async open(request) {
      const session = await sessions.open(request);
      const { reference, amount, currency } = request;
      if (session) return toSession(reference, session);
      // The host has given the payment up before it was opened. There is no page, so the path is never used.
      return { reference, amount, currency, status: 'VOIDED', reason: null, path: '/' };
    },
    read,
    async capture({ reference, ...sum }) {
      const session = await sessions.find(reference);
      const intent = session?.payment_intent;
      const current = session && toSession(reference, session);
      const stripeSum = toStripeSum(sum);
      // Nothing is captured unless exactly the requested sum is authorised. (It may already be captured.) `stripeSum` is
      // undefined if Stripe cannot represent the sum.
      if (!intent || !stripeSum || current?.status !== 'AUTHORISED' || !isSameSum(current, sum)) return current;
      // If Stripe refuses the capture, the session's state, which is read next, shows why.
      await withIdempotencyKey(`capture-${reference}`, (key) => calls.capture(intent.id, stripeSum.amount, key)).catch(
        ignoreRefusal,
      );
      return read(reference);
    },
    refund: (request) => refundAtStripe({ calls, sessions }, request),
    async void(reference) {
      for (let tries = 0; ; tries += 1) {
        // `abandon` also stores that no session may be opened later.
        const session = tries === 0 ? await sessions.abandon(reference) : await sessions.find(reference);
        const current = session && toSession(reference, session);
        // Ends when the session is decided, or after the third attempt. An authorised session is undecided, since its money can
        // still be released. Repeated, because the traveller may pay between reading and voiding; and while a bank decides,
        // Stripe refuses to void. Captured money stays: the caller reads `CAPTURED`.
        if (session === undefined || !current || !isUndecidedSession(current.status) || tries > 2) return current;
        const { id, status, payment_intent: intent } = session;
        if (status === 'open') await calls.expireSession(id).catch(ignoreRefusal);
        else if (intent) await calls.cancel(intent.id).catch(ignoreRefusal);
      }
    },
    readCallback: (callback) => readStripeEvent(callback, callbackSecret),
  };

  async function read(reference: string): Promise<ProviderSession | undefined> {
    const session = await sessions.find(reference);
    return session && toSession(reference, session);
  }
}

/**
 * Ignores that Stripe refused a call, because the caller reads the session's state afterwards.
 *
 * @throws all other errors
 */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof StripeRefused)) throw error;
}

/**
 * Parses a webhook: an event about a session, a payment intent or a refund. The event is `foreign` if its object has no
 * reference, because another system with the same Stripe account created it; `forged` if its signature is missing, invalid or
 * too old; `unreadable` if its content is invalid.
 */
function readStripeEvent(
  { headers, body, now }: ProviderCallback,
  secret: string,
): ReturnType<PaymentProvider['readCallback']> {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string') return 'forged';
  let eventBody: unknown;
  try {
    // `undefined`: the default implementation of the signature. `now` in ms replaces the system clock.
    eventBody = libraries.stripe.webhooks.constructEvent(body, signature, secret, maxAgeSeconds, undefined, now);
  } catch (error) {
    return error instanceof libraries.stripe.errors.StripeSignatureVerificationError ? 'forged' : 'unreadable';
  }
  const event = safeParse(stripeEvent, eventBody, { abortEarly: true });
  if (!event.success) return 'unreadable';
  const { client_reference_id, metadata } = event.output.data.object;
  const reference = client_reference_id ?? metadata?.['reference'];
  return reference ? { reference } : 'foreign';
}

/**
 * Stripe's lists of sessions and refunds, for the audit: all since the host's first request, except those of other systems
 * that use the same Stripe account. A read-only key is enough.
 */
export function stripeBooks(connection: Omit<ProviderConnection, 'notes'>, database: Database): ProviderBooks {
  const calls = connectStripe(connection);
  return {
    async read() {
      const notes = await database
        .selectFrom('provider_notes')
        .select(['reference', 'noted_at'])
        // Null if the payment was given up before its request was sent.
        .where('asked', 'is not', null)
        .execute();
      const references = new Set(notes.map(({ reference }) => reference));
      if (references.size === 0) return { sessions: new Map(), refunds: new Map() };
      // Earlier by the drift, because Stripe compares with its own clock.
      const since = notes.reduce((first, { noted_at }) => Math.min(first, noted_at), Infinity) - clockDriftMs;
      const sessions = (await calls.listSessions(since)).flatMap(({ client_reference_id: reference, ...session }) => {
        if (!reference || !references.has(reference)) return [];
        const { amount, currency, status } = toSession(reference, session);
        return [{ reference, status, amount_minor: amount, currency }];
      });
      const refunds = (await calls.listRefunds({ created: createdSince(since) })).flatMap((refund) => {
        const { reference, refundId } = refund.metadata ?? {};
        if (reference === undefined || refundId === undefined || !references.has(reference)) return [];
        const { amount, currency, status } = toRefund(refundId, refund);
        return [{ refund_id: refundId, reference, status, amount_minor: amount, currency }];
      });
      return {
        sessions: new Map(sessions.map((session) => [session.reference, session])),
        refunds: new Map(refunds.map((refund) => [refund.refund_id, refund])),
      };
    },
  };
}

/**
 * Makes one refund for a `refundId`. Stripe's refunds contain this id, so the payment's existing refunds are searched first:
 * Stripe forgets idempotency keys after some time, and the response to an earlier request may have been lost.
 */
async function refundAtStripe(
  { calls, sessions }: { readonly calls: StripeClient; readonly sessions: StripeSessions },
  { reference, refundId, amount, currency }: RefundRequest,
): Promise<ProviderRefund | undefined> {
  const session = await sessions.find(reference);
  if (session === undefined) return undefined;
  const toRefusal = (reason: string): ProviderRefund => ({ refundId, amount, currency, status: 'REFUSED', reason });
  const intent = session.payment_intent;
  if (intent?.status !== 'succeeded') return toRefusal('not_captured');
  const previousRefunds = await calls.listRefunds({ payment_intent: intent.id });
  const existingRefund = previousRefunds.find(({ metadata }) => metadata?.['refundId'] === refundId);
  if (existingRefund) return toRefund(refundId, existingRefund);
  // Undefined if Stripe cannot represent the sum.
  const sum = toStripeSum({ amount, currency });
  if (sum?.currency !== intent.currency) return toRefusal('currency_differs');
  const refundedAmount = previousRefunds
    .filter(({ status }) => refundStates[status] !== 'REFUSED')
    .reduce((total, refund) => total + refund.amount, 0);
  if (refundedAmount + sum.amount > intent.amount_received) return toRefusal('amount_too_large');
  // After Stripe repeats an earlier call's server error, a new key is safe: a refund by that call would be in the list above.
  const params = { payment_intent: intent.id, amount: sum.amount, metadata: { reference, refundId } };
  try {
    const refund = await withIdempotencyKey(`refund-${refundId}`, (key) => calls.createRefund(params, key));
    return toRefund(refundId, refund);
  } catch (error) {
    if (error instanceof StripeRefused) return toRefusal('refused_by_provider');
    throw error;
  }
}

type Intent = NonNullable<CheckoutSession['payment_intent']>;

/**
 * The state of a session by that of its payment intent. If the traveller may still act, the state also depends on the page,
 * which is open or complete. (`VOIDED` if it has expired.)
 */
const sessionStates: Readonly<
  Record<Intent['status'], SessionStatus | Readonly<Record<'open' | 'complete', SessionStatus>>>
> = {
  succeeded: 'CAPTURED',
  requires_capture: 'AUTHORISED',
  canceled: 'VOIDED',
  processing: 'PROCESSING',
  // The traveller may complete the bank's challenge in another window.
  requires_action: { open: 'CHALLENGED', complete: 'PROCESSING' },
  // On an open page the traveller may try another card.
  requires_payment_method: { open: 'OPEN', complete: 'DECLINED' },
  requires_confirmation: { open: 'OPEN', complete: 'PROCESSING' },
};

/**
 * Returns the state of a Checkout session: the state of its payment intent, which represents the money. Stripe creates the
 * intent when the traveller starts to pay. Until then the state is that of an intent which the traveller must confirm.
 */
export function toStatus({
  status: pageStatus,
  payment_intent: intent,
}: Pick<CheckoutSession, 'status'> & {
  readonly payment_intent?: Pick<Intent, 'status'> | null | undefined;
}): SessionStatus {
  const state = sessionStates[intent?.status ?? 'requires_confirmation'];
  if (typeof state === 'string') return state;
  return pageStatus === 'expired' ? 'VOIDED' : state[pageStatus];
}

/**
 * Converts a Checkout session. The sum is the captured one if the money is captured, or else the requested one. Only an open
 * page has an address; otherwise the path is a placeholder.
 */
export function toSession(reference: string, session: CheckoutSession): ProviderSession {
  const { payment_intent: intent, url } = session;
  const status = toStatus(session);
  const sum = intent
    ? { amount: status === 'CAPTURED' ? intent.amount_received : intent.amount, currency: intent.currency }
    : { amount: session.amount_total, currency: session.currency };
  return { reference, status, ...fromStripeSum(sum), reason: getReason(session, status), path: url ?? '/' };
}

/** Returns why the payment was declined, as a code of card providers; null if it was not declined. */
function getReason({ payment_intent }: CheckoutSession, status: SessionStatus): string | null {
  if (status !== 'DECLINED') return null;
  const { code, decline_code } = payment_intent?.last_payment_error ?? {};
  if (code === 'payment_intent_authentication_failure') return 'authentication_failed';
  return decline_code ?? code ?? 'card_declined';
}

/** The host's state of a refund by Stripe's. */
const refundStates: Readonly<Record<StripeRefund['status'], RefundStatus>> = {
  pending: 'PENDING',
  requires_action: 'PENDING',
  succeeded: 'REFUNDED',
  failed: 'REFUSED',
  canceled: 'REFUSED',
};

/** Converts a refund of Stripe to one of the host, whose id of it is `refundId`. */
export function toRefund(refundId: string, refund: StripeRefund): ProviderRefund {
  const status = refundStates[refund.status];
  const reason = status === 'REFUSED' ? (refund.failure_reason ?? refund.status) : null;
  return { refundId, ...fromStripeSum(refund), status, reason };
}
