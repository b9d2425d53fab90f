import { randomUUID } from 'node:crypto';
import { type FastifyInstance, type InjectOptions } from 'fastify';
import { onTestFinished } from 'vitest';
import { type AnswerOf } from '#shared/contract/kit/endpoint.ts';
import { type getOrderConfirmation } from '#shared/contract/orders/orders.ts';
import { type PaymentAnswer } from '#shared/contract/payment/payments.ts';
import { csrfCookie, csrfHeader, idempotencyHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { createProvider } from '../provider/provider-app.ts';
import { openProviderDatabase } from '../provider/provider-database.ts';
import { signatureHeader } from '../provider/signature.ts';
import { callbackPath } from '../server/api/payment/provider-callback.ts';
import { type AppParts } from '../server/app.ts';
import { openSharedDatabase } from './test-database.ts';
import { memoryLocks } from '../server/database/shared/host-locks.ts';
import { hostedPage } from '../server/payments/hosted-page/hosted-page.ts';
import { type PaymentProvider, ProviderUnavailable } from '../server/payments/payment-provider.ts';
import { reconcile } from '../server/payments/reconcile.ts';
import { browser, testApp, testNow } from './test-app.ts';
import { direct, line } from './test-visitor.ts';

/** What a call to the provider may suffer: it never gets there, or its answer never comes back. */
export type Loss = 'request' | 'answer';

/** A callback as the provider sends it. */
export interface SentCallback {
  readonly body: string;
  readonly signature: string;
}

const secret = 'a secret of the tests';
const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** An order's answer. */
export type AnsweredOrder = AnswerOf<typeof getOrderConfirmation>;

/** Who pays by default. */
export const anna = { firstName: 'Anna', lastName: 'Arnaud', emailAddress: 'anna@example.com', country: 'GB' };

/**
 * A host with its provider and one clock, whose callbacks, answers and processes can be lost.
 *
 * @param more.hosts on PostgreSQL so many hosts share the database, each with connections and locks of its own, and each
 * call goes to another of them
 */
export async function testShop(parts: Partial<AppParts> = {}, { hosts = 1 }: { readonly hosts?: number } = {}) {
  let now: number = testNow;
  const clock = { now: () => now };
  const shared = await openSharedDatabase(hosts);
  const { database } = shared;
  const providerDatabase = await openProviderDatabase({ memory: true });
  const sent: SentCallback[] = [];
  const losses = new Map<keyof PaymentProvider, Loss>();
  const shop = { isDeaf: false };
  const apps: FastifyInstance[] = [];
  let calls = 0;
  /** The host that takes the next call. */
  const app = () => {
    calls += 1;
    const taken = apps[calls % apps.length];
    if (taken === undefined) throw new Error('No host is open.');
    return taken;
  };

  const hear = async ({ body, signature }: SentCallback) => {
    const headers = { 'content-type': 'application/json', [signatureHeader]: signature };
    return (await app().inject({ method: 'POST', url: callbackPath, headers, payload: body })).statusCode;
  };
  const provider = await createProvider({
    ...{ database: providerDatabase, secret, now: clock.now },
    post: async (_url, body, signature) => {
      sent.push({ body, signature });
      return !shop.isDeaf && (await hear({ body, signature })) === 204;
    },
  });
  const client = losing(hostedPage.connect({ origin: 'http://provider.test', secret, fetch: into(provider) }), losses);
  const open = (own: Pick<AppParts, 'database' | 'locks'>) =>
    testApp({ clock, ...own, provider: { client, port: 8180 }, ...parts });
  for (const own of shared.hosts) apps.push(await open(own));
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    await Promise.all(apps.map((one) => one.close()));
    await provider.close();
    await Promise.all([shared.close(), providerDatabase.destroy()]);
  };
  onTestFinished(close);

  return {
    ...{ database, provider, providerDatabase, secret, sent, losses, hear, shop, close },
    now: clock.now,
    later: (ms: number) => (now += ms),
    app,
    /** Another process takes over what the one before had written down. */
    restart: async () => {
      const dead = calls % apps.length;
      const own = shared.hosts[dead];
      if (own) apps[dead] = await open(own);
    },
    reconcile: () =>
      reconcile({
        ...{ database, now: clock.now, provider: client, inTurn: (shared.hosts[0]?.locks ?? memoryLocks()).inTurn },
        callbackUrl: () => 'http://host.test/',
        onProblem: () => undefined,
      }),
    traveller: () => travellerOf(app, provider),
    audit: async () => {
      const { auditSales } = await import('../server/audit/audit-sales.ts');
      const counts = await auditSales(database, providerDatabase, now);
      return {
        wrong: counts.filter(({ isFault, count }) => isFault && count > 0),
        count: (what: string) => counts.find((it) => it.what === what)?.count,
      };
    },
  };
}

/**
 * A browser that buys.
 *
 * @param cookies what it has kept from before
 */
export async function travellerOf(
  app: () => FastifyInstance,
  provider: FastifyInstance,
  cookies = new Map<string, string>(),
) {
  const open = async (request: InjectOptions) => {
    const one = browser(app());
    for (const [name, value] of cookies) one.cookies.set(name, value);
    const answer = await one.open(request);
    for (const [name, value] of one.cookies) cookies.set(name, value);
    return answer;
  };
  // A token is the process's own: after a restart another is needed.
  const sendTo = async (
    url: string,
    payload: object,
    { key, method = 'POST' }: { key?: string; method?: 'POST' | 'DELETE' } = {},
  ) => {
    const { token } = (await open({ url: '/api/token' })).json<{ token: string }>();
    const headers = {
      ...{ [tokenHeader]: token, [csrfHeader]: cookies.get(csrfCookie) ?? '' },
      ...(key !== undefined && { [idempotencyHeader]: key }),
    };
    return open({ method, url, headers, payload });
  };
  const send = (url: string, payload: object, how: Parameters<typeof sendTo>[2] = {}) =>
    sendTo(`/journey-planner/api/${url}`, payload, how);
  const read = async <Told>(url: string) => (await open({ url: `/journey-planner/api/${url}` })).json<Told>();
  const pageOf = (payment: PaymentAnswer | undefined) => new URL(payment?.redirectUrl ?? 'http://nowhere/').pathname;
  const type = async (path: string, fields: Record<string, string>) =>
    provider.inject({ method: 'POST', url: path, headers: form, payload: new URLSearchParams(fields).toString() });

  return {
    ...{ cookies, open, send },
    /** Calls the account. */
    account: (call: string, payload: object) => sendTo(`/account-management/api/${call}`, payload),
    /** @returns what the basket costs */
    async add(journeyId = direct, passengerCount = 1): Promise<number> {
      const journeys = [line(journeyId, { passengerCount })];
      const answer = await send('basket/add', { journeys }, { key: randomUUID() });
      return answer.json<{ basket: { total: number } }>().basket.total;
    },
    basket: async () => (await read<{ basket: { status: string; total: number } | null }>('basket')).basket,
    start: (total: number, key = 'a key', change: object = {}) =>
      send(
        'payments',
        { billingInfo: anna, total, returnUrl: '/journey-planner/payment/in-progress', ...change },
        { key },
      ),
    async pay(total: number, key = 'a key'): Promise<PaymentAnswer | undefined> {
      return (await this.start(total, key)).json<{ payment?: PaymentAnswer }>().payment;
    },
    payment: async () => (await read<{ payment: PaymentAnswer | null }>('payments/current')).payment,
    cancel: async (paymentId = '') => send('payments/cancel', { paymentId }, { key: `cancel ${paymentId}` }),
    confirmation: (query = '') => open({ url: `/journey-planner/api/orders/confirmation${query}` }),
    /** Buys, and comes back from the provider. @returns the order */
    async buy(journeyIds: readonly string[] = [direct], number = '4242424242424242'): Promise<AnsweredOrder> {
      let total = 0;
      for (const journeyId of journeyIds) total = await this.add(journeyId);
      await this.card(await this.pay(total, randomUUID()), number);
      await this.payment();
      return (await this.confirmation()).json<AnsweredOrder>();
    },
    /** Looks for an order by its number, and by the address that it went to. */
    find: (referenceNumber: string, customerIdentifier = anna.emailAddress) =>
      send('orders/key', { referenceNumber, customerIdentifier }),
    order: async (reservationDetailsKey = '') => send('orders', { reservationDetailsKey }),
    /** What may be done with a reservation. */
    cancellation: (reservationKey = '') => open({ url: `/journey-planner/api/cancellation/${reservationKey}` }),
    cancellationOrder: (reservationKey = '') =>
      open({ url: `/journey-planner/api/cancellation/${reservationKey}/order` }),
    /** Cancels what a quote names, or the reservation alone. */
    refund: (reservationKey = '', body: { readonly quoteId?: string } = {}, key: string = randomUUID()) =>
      send(`cancellation/${reservationKey}/refund`, body, { key }),
    savePassenger: (reservationNumber: string, passenger: object) =>
      send('reservations/passengers', { reservationNumber, passenger }, { key: randomUUID() }),
    /** Types a card into the provider's page. */
    card: (payment: PaymentAnswer | undefined, number: string) =>
      type(pageOf(payment), { number, expiry: '12/39', securityCode: '123' }),
    /** Answers the bank. */
    code: (payment: PaymentAnswer | undefined, code: string) => type(`${pageOf(payment)}/challenge`, { code }),
    giveUp: (payment: PaymentAnswer | undefined) => type(`${pageOf(payment)}/cancel`, {}),
  };
}

/** `fetch` into an app that does not listen. */
export function into(app: FastifyInstance): typeof fetch {
  return async (input, { method = 'GET', headers, body } = {}) => {
    const answer = await app.inject({
      method: method as 'GET' | 'POST',
      url: new URL(String(input)).pathname,
      headers: headers as Record<string, string>,
      ...(typeof body === 'string' && { payload: body }),
    });
    return new Response(answer.body, { status: answer.statusCode });
  };
}

function losing(client: PaymentProvider, losses: ReadonlyMap<keyof PaymentProvider, Loss>): PaymentProvider {
  const lossy =
    <Asked, Told>(name: keyof PaymentProvider, call: (asked: Asked) => Promise<Told>) =>
    async (asked: Asked) => {
      if (losses.get(name) === 'request') throw new ProviderUnavailable('lost on the way');
      const told = await call(asked);
      if (losses.get(name) === 'answer') throw new ProviderUnavailable('lost on the way back');
      return told;
    };
  return {
    open: lossy('open', client.open),
    read: lossy('read', client.read),
    capture: lossy('capture', client.capture),
    refund: lossy('refund', client.refund),
    void: lossy('void', client.void),
    readCallback: client.readCallback,
  };
}
