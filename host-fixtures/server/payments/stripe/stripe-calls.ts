import type Stripe from 'stripe';
import { type GenericSchema, type InferOutput, safeParse } from 'valibot';
import { libraries } from '../../kit/libraries.ts';
import { type NewSession, type ProviderConnection, ProviderUnavailable } from '../payment-provider.ts';
import { toStripeSum } from './stripe-amounts.ts';
import {
  checkoutSession,
  type CheckoutSession,
  type ListedSession,
  refundList,
  sessionList,
  type StripeRefund,
  stripeRefund,
  expandedSessionList,
} from './stripe-answers.ts';
import { StripeRefused, toProviderError } from './stripe-failures.ts';

/** Languages that Stripe's page supports. */
const languages = new Set(
  'bg cs da de el en es et fi fil fr hr hu id it ja ko lt lv ms mt nb nl pl pt ro ru sk sl sv th tr vi zh'.split(' '),
);

/** Regional locales that Stripe's page supports, by language and country. `es-419` is Latin American Spanish. */
const regionalLocales: Readonly<Record<string, string>> = {
  'en-GB': 'en-GB',
  'fr-CA': 'fr-CA',
  'pt-BR': 'pt-BR',
  'zh-HK': 'zh-HK',
  'zh-TW': 'zh-TW',
  ...Object.fromEntries(
    'AR BO CL CO CR CU DO EC GT HN MX NI PA PE PR PY SV US UY VE'
      .split(' ')
      .map((country) => [`es-${country}`, 'es-419']),
  ),
};

/** The description of the payment on Stripe's page, by language. */
const itemNames: Readonly<Record<string, string>> = {
  fr: 'Billets d’autocar',
  en: 'Coach tickets',
  es: 'Billetes de autocar',
  pl: 'Bilety autokarowe',
};

/** The maximum duration of a call, in ms. A traveller who starts a payment waits for it. */
const defaultTimeoutMs = 8000;
/** The number of elements in one page of a list, which is Stripe's maximum. */
const limit = 100;
/** Makes Stripe return the payment intent instead of its id. */
const expand = ['payment_intent'];

/** See {@link connectStripe}. */
export type StripeClient = ReturnType<typeof connectStripe>;

/**
 * The calls to Stripe that the host (the server) makes, with Stripe's library. A session is a payment page of Stripe Checkout,
 * and its payment intent is the payment itself. All calls throw `ProviderUnavailable` if Stripe does not answer as expected, or
 * a subclass of it (see `stripe-failures.ts`), such as `StripeRefused` if Stripe rejects the call.
 *
 * @param fetch replaces the network in tests
 */
export function connectStripe({ origin, secret, fetch, timeoutMs = defaultTimeoutMs }: ProviderConnection) {
  const { protocol, hostname, port } = new URL(origin);
  const isSecure = protocol === 'https:';
  // `libraries` loads the library at its first use.
  const client = new libraries.stripe(secret, {
    host: hostname,
    protocol: isSecure ? 'https' : 'http',
    port: port || (isSecure ? 443 : 80),
    // The host itself repeats failed calls.
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
    ...(fetch && { httpClient: libraries.stripe.createFetchHttpClient(fetch) }),
  });
  const { sessions } = client.checkout;
  const readSession = (id: string) => parseAnswer(checkoutSession, () => sessions.retrieve(id, { expand }));

  return {
    createSession: (session: NewSession, idempotencyKey: string): Promise<CheckoutSession> =>
      parseAnswer(checkoutSession, () => sessions.create(toParams(session), { idempotencyKey })),
    readSession,
    /**
     * Finds the session with our reference among those created since a time, in ms since 1970 UTC. Undefined if missing.
     */
    async findSession(reference: string, since: number): Promise<CheckoutSession | undefined> {
      const createdRange = createdSince(since);
      // One page of the list at a time; `lastId` is the last session of the previous page.
      for (let lastId: string | undefined; ;) {
        const page = await parseAnswer(sessionList, () =>
          sessions.list({ created: createdRange, limit, starting_after: lastId }),
        );
        const session = page.data.find(({ client_reference_id }) => client_reference_id === reference);
        // A listed session has only the id of its payment intent, so it is read again.
        if (session) return readSession(session.id);
        lastId = page.data.at(-1)?.id;
        if (!page.has_more || lastId === undefined) return undefined;
      }
    },
    /** Closes the payment page of a session. */
    expireSession: (id: string) => call(() => sessions.expire(id)),
    /** Captures reserved money of a payment intent; the amount is in Stripe's unit of the currency, such as cents. */
    capture: (id: string, amount_to_capture: number, idempotencyKey: string) =>
      call(() => client.paymentIntents.capture(id, { amount_to_capture }, { idempotencyKey })),
    /** Cancels a payment intent, which releases its reserved money. */
    cancel: (id: string) => call(() => client.paymentIntents.cancel(id)),
    /** Lists all sessions created since a time, in ms since 1970 UTC, with their payment intents. */
    listSessions: (since: number): Promise<readonly ListedSession[]> =>
      readAllPages((after) =>
        parseAnswer(expandedSessionList, () =>
          sessions.list({ created: createdSince(since), limit, expand: ['data.payment_intent'], ...after }),
        ),
      ),
    listRefunds: (params: Stripe.RefundListParams): Promise<readonly StripeRefund[]> =>
      readAllPages((after) => parseAnswer(refundList, () => client.refunds.list({ ...params, limit, ...after }))),
    createRefund: (params: Stripe.RefundCreateParams, idempotencyKey: string): Promise<StripeRefund> =>
      parseAnswer(stripeRefund, () => client.refunds.create(params, { idempotencyKey })),
  };
}

/**
 * A filter for objects created since a time in ms. Stripe counts in seconds: the time is rounded down, so that no object is
 * missed, although the list may contain some that are up to a second older.
 */
export const createdSince = (since: number) => ({ gte: Math.floor(since / 1000) });

/** Reads the elements of all pages of a list. Stripe gets the id of the last element read, and returns those after it. */
async function readAllPages<Item extends { readonly id: string }>(
  readPage: (after: {
    readonly starting_after?: string;
  }) => Promise<{ readonly data: readonly Item[]; readonly has_more: boolean }>,
): Promise<readonly Item[]> {
  const all: Item[] = [];
  for (;;) {
    const after = all.at(-1)?.id;
    const page = await readPage(after === undefined ? {} : { starting_after: after });
    all.push(...page.data);
    if (!page.has_more || page.data.length === 0) return all;
  }
}

/**
 * Parameters for a payment page. The sum is only reserved (`capture_method: 'manual'`) until the host captures it. Stripe sends
 * the traveller back to the same page after a payment and after a cancellation; the host then reads the state from Stripe.
 *
 * @throws StripeRefused if Stripe cannot represent the sum
 */
function toParams(session: NewSession): Stripe.Checkout.SessionCreateParams {
  const { reference, locale, returnUrl } = session;
  const sum = toStripeSum(session);
  if (sum === undefined) {
    const message = `Stripe cannot take ${session.amount} of the smallest unit of ${session.currency}.`;
    throw new StripeRefused(message, { refusesSum: true });
  }
  const item = { currency: sum.currency, unit_amount: sum.amount, product_data: { name: getItemName(locale) } };
  // Events about a payment intent have no `client_reference_id`, so the host finds the payment by this metadata.
  const metadata = { reference };
  return {
    mode: 'payment',
    client_reference_id: reference,
    metadata,
    // `toStripeLocale` returns only locales that this type contains.
    locale: toStripeLocale(locale) as Stripe.Checkout.SessionCreateParams.Locale,
    line_items: [{ quantity: 1, price_data: item }],
    payment_intent_data: { capture_method: 'manual', metadata },
    // Otherwise Stripe might convert the sum to the traveller's local currency.
    adaptive_pricing: { enabled: false },
    success_url: returnUrl,
    cancel_url: returnUrl,
    expand,
  };
}

/** Makes a call and validates its answer. Throws `ProviderUnavailable` if it is invalid. */
async function parseAnswer<Schema extends GenericSchema>(
  schema: Schema,
  send: () => Promise<unknown>,
): Promise<InferOutput<Schema>> {
  const result = safeParse(schema, await call(send), { abortEarly: true });
  if (result.success) return result.output;
  throw new ProviderUnavailable('Stripe returned an invalid answer.');
}

/** Makes a call. The answer is not validated: some callers ignore it and read the state afterwards. */
async function call(send: () => Promise<unknown>): Promise<unknown> {
  try {
    return await send();
  } catch (error) {
    // `toParams`, which runs within `send`, throws such an error itself.
    throw error instanceof ProviderUnavailable ? error : toProviderError(error);
  }
}

/**
 * Returns the locale of Stripe's page, such as `fr-CA` or `fr`; `auto`, which uses the browser's language, if Stripe does not
 * support the language.
 */
export function toStripeLocale(locale: string): string {
  const [language = '', country = ''] = locale.split(/[-_]/);
  const stripeLanguage = language.toLowerCase();
  const regionalLocale = regionalLocales[`${stripeLanguage}-${country.toUpperCase()}`];
  return regionalLocale ?? (languages.has(stripeLanguage) ? stripeLanguage : 'auto');
}

/** Returns the description of the payment on Stripe's page, by default in English. */
export function getItemName(locale: string): string {
  return itemNames[locale.slice(0, 2).toLowerCase()] ?? 'Coach tickets';
}
