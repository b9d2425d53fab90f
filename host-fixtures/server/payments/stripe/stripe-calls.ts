import type Stripe from 'stripe';
import { type GenericSchema, type InferOutput, safeParse } from 'valibot';
import { libraries } from '../../kit/libraries.ts';
import { type NewSession, type ProviderAddress, ProviderUnavailable } from '../payment-provider.ts';
import {
  checkoutSession,
  type CheckoutSession,
  type ListedSession,
  refundList,
  sessionList,
  type StripeRefund,
  stripeRefund,
  wholeSessionList,
} from './stripe-answers.ts';
import { stripeSumOf } from './stripe-amounts.ts';
import { failureOf, StripeRefused } from './stripe-failures.ts';
import { itemNameOf, stripeLocaleOf } from './stripe-locales.ts';

/** Shorter than a call may take that opens a page for a traveller. */
const defaultTimeoutMs = 8000;
/** Of a list: as many as Stripe gives at once. */
const limit = 100;
const expand = ['payment_intent'];

/** A refund as it is asked for, in Stripe's units. */
export interface RefundParams {
  readonly paymentIntent: string;
  readonly amount: number;
  readonly reference: string;
  readonly refundId: string;
}

/** The calls of Stripe's that are made, with what is read of their answers. Each throws what {@link failureOf} makes of a failure. */
export interface StripeCalls {
  createSession(asked: NewSession, key: string): Promise<CheckoutSession>;
  readSession(id: string): Promise<CheckoutSession>;
  /** The session with our reference among those made since then, in ms since 1970 UTC. */
  findSession(reference: string, since: number): Promise<CheckoutSession | undefined>;
  expireSession(id: string): Promise<void>;
  capture(paymentIntent: string, amount: number, key: string): Promise<void>;
  cancel(paymentIntent: string): Promise<void>;
  /** All sessions since then, in ms since 1970 UTC, with their money. */
  listSessions(since: number): Promise<readonly ListedSession[]>;
  /** Those of a payment, or all since then. */
  listRefunds(of: { readonly paymentIntent: string } | { readonly since: number }): Promise<readonly StripeRefund[]>;
  createRefund(asked: RefundParams, key: string): Promise<StripeRefund>;
}

/** Stripe's own library, pointed to an address. */
export function connectStripe({ origin, secret, fetch, timeoutMs = defaultTimeoutMs }: ProviderAddress): StripeCalls {
  const { protocol, hostname, port } = new URL(origin);
  const isSecure = protocol === 'https:';
  const client = new libraries.stripe(secret, {
    ...{ host: hostname, protocol: isSecure ? 'https' : 'http', port: port || (isSecure ? 443 : 80) },
    // What fails is asked again by the host, which knows what depends on it.
    ...{ maxNetworkRetries: 0, timeout: timeoutMs, telemetry: false },
    ...(fetch && { httpClient: libraries.stripe.createFetchHttpClient(fetch) }),
  });
  const { sessions } = client.checkout;

  return {
    createSession: (asked, idempotencyKey) =>
      told(checkoutSession, () => sessions.create(paramsOf(asked), { idempotencyKey })),
    readSession: (id) => told(checkoutSession, () => sessions.retrieve(id, { expand })),
    async findSession(reference, since) {
      const created = createdSince(since);
      for (let after: string | undefined; ;) {
        const page = await told(sessionList, () =>
          sessions.list({ created, limit, ...(after !== undefined && { starting_after: after }) }),
        );
        const found = page.data.find(({ client_reference_id }) => client_reference_id === reference);
        if (found) return this.readSession(found.id);
        after = page.data.at(-1)?.id;
        if (!page.has_more || after === undefined) return undefined;
      }
    },
    expireSession: (id) => done(() => sessions.expire(id)),
    capture: (id, amount_to_capture, idempotencyKey) =>
      done(() => client.paymentIntents.capture(id, { amount_to_capture }, { idempotencyKey })),
    cancel: (id) => done(() => client.paymentIntents.cancel(id)),
    listSessions: (since) =>
      allPages((after) =>
        told(wholeSessionList, () =>
          sessions.list({ created: createdSince(since), limit, expand: ['data.payment_intent'], ...after }),
        ),
      ),
    listRefunds: (of) =>
      allPages((after) => {
        const which = 'since' in of ? { created: createdSince(of.since) } : { payment_intent: of.paymentIntent };
        return told(refundList, () => client.refunds.list({ ...which, limit, ...after }));
      }),
    createRefund: ({ paymentIntent, amount, reference, refundId }, idempotencyKey) =>
      told(stripeRefund, () =>
        client.refunds.create(
          { payment_intent: paymentIntent, amount, metadata: { reference, refundId } },
          { idempotencyKey },
        ),
      ),
  };
}

const createdSince = (since: number) => ({ gte: Math.floor(since / 1000) });

/** The elements of all pages of a list. */
async function allPages<One extends { readonly id: string }>(
  read: (after: {
    readonly starting_after?: string;
  }) => Promise<{ readonly data: readonly One[]; readonly has_more: boolean }>,
): Promise<readonly One[]> {
  const all: One[] = [];
  for (;;) {
    const after = all.at(-1)?.id;
    const page = await read(after === undefined ? {} : { starting_after: after });
    all.push(...page.data);
    if (!page.has_more || page.data.length === 0) return all;
  }
}

/** What is asked for: a page for that sum and no other, whose money is reserved until the host takes it. */
function paramsOf(asked: NewSession): Stripe.Checkout.SessionCreateParams {
  const { reference, locale, returnUrl } = asked;
  const sum = stripeSumOf(asked);
  if (sum === undefined) {
    const message = `Stripe cannot take ${asked.amount} of the smallest unit of ${asked.currency}.`;
    throw new StripeRefused(message, { refusesSum: true });
  }
  const item = { currency: sum.currency, unit_amount: sum.amount, product_data: { name: itemNameOf(locale) } };
  const metadata = { reference };
  return {
    mode: 'payment',
    client_reference_id: reference,
    metadata,
    locale: stripeLocaleOf(locale) as Stripe.Checkout.SessionCreateParams.Locale,
    line_items: [{ quantity: 1, price_data: item }],
    payment_intent_data: { capture_method: 'manual', metadata },
    // Nobody pays in another currency than the one that they were shown.
    adaptive_pricing: { enabled: false },
    ...{ success_url: returnUrl, cancel_url: returnUrl },
    expand,
  };
}

async function told<Schema extends GenericSchema>(
  schema: Schema,
  call: () => Promise<unknown>,
): Promise<InferOutput<Schema>> {
  let answer: unknown;
  try {
    answer = await call();
  } catch (error) {
    throw error instanceof ProviderUnavailable ? error : failureOf(error);
  }
  const read = safeParse(schema, answer);
  if (read.success) return read.output;
  throw new ProviderUnavailable('Stripe answered nonsense.');
}

/** A call whose answer is not looked at: how far it has come is read afterwards. */
async function done(call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } catch (error) {
    throw failureOf(error);
  }
}
