import { randomUUID } from 'node:crypto';
import { type FastifyInstance, type InjectOptions } from 'fastify';
import { onTestFinished } from 'vitest';
import { type EndpointAnswer } from '#shared/contract/kit/endpoint.ts';
import { type getOrderConfirmation } from '#shared/contract/orders/orders.ts';
import { type PaymentAnswer } from '#shared/contract/payment/payments.ts';
import { csrfCookie, csrfHeader, idempotencyHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { callbackPath } from '../server/http/api/payment/provider-callback.ts';
import { type AppOptions } from '../server/http/app.ts';
import { type Loss, loseCalls } from './lose-calls.ts';
import { openSharedDatabase } from './test-database.ts';
import { createMemoryLocks } from '../server/database/shared/host-locks.ts';
import { hostedPage } from '../server/payments/hosted-page/hosted-page.ts';
import { openTestProvider as openSandbox } from '../server/payments/hosted-page/test-provider.test-data.ts';
import { type PaymentProvider, type ProviderKind } from '../server/payments/payment-provider.ts';
import { reconcile } from '../server/payments/reconcile.ts';
import {
  type SentCallback,
  type TestProvider,
  type TestProviderParts,
} from '../server/payments/test-provider.test-data.ts';
import { listExampleSections } from '../server/http/site/pages.ts';
import { createPaymentMarks } from '../server/payments/payment-marks.ts';
import { createSitePages } from '../server/mail/site-pages.ts';
import { browser, testApp, type TestAppParts, testNow } from './test-app.ts';
import { direct, line } from './test-visitor.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };

/** The answer of an order. */
export type AnsweredOrder = EndpointAnswer<typeof getOrderConfirmation>;

/** The buyer by default. */
export const anna = { firstName: 'Anna', lastName: 'Arnaud', emailAddress: 'anna@example.com', country: 'GB' };

/** The marks of payments in return addresses, for background tasks that run without a host. */
export const createTestMarks = (now: () => number) => createPaymentMarks({ secret: Buffer.alloc(32, 7), now });

/** The pages of the site of shops without a public origin, for messages. */
export const testSitePages = createSitePages({
  getOrigin: () => 'http://localhost',
  sections: listExampleSections(),
});

/** Size of a shop. */
export interface ShopSize {
  /**
   * Number of hosts on PostgreSQL: they share the database, each with its own connections and locks, and take calls in turn.
   */
  readonly hosts?: number;
}

/** Opens a host with the sandbox provider and one clock. Tests can lose its callbacks, answers and processes. */
export async function testShop(parts: TestAppParts & ShopSize = {}) {
  const shop = await shopWith(hostedPage, openSandbox, parts);
  return { ...shop, providerDatabase: shop.testProvider.database };
}

/** Opens such a host with a provider of any kind. */
export async function shopWith<Provider extends TestProvider>(
  kind: ProviderKind,
  openProvider: (parts: TestProviderParts) => Promise<Provider>,
  { hosts = 1, ...parts }: TestAppParts & ShopSize = {},
) {
  let now: number = testNow;
  const clock = { now: () => now };
  const sharedDatabase = await openSharedDatabase(hosts);
  const { database } = sharedDatabase;
  const callbacks: SentCallback[] = [];
  const losses = new Map<keyof PaymentProvider, Loss>();
  const hostState = { ignoresCallbacks: false };
  const apps: FastifyInstance[] = [];
  let calls = 0;
  /** Returns the host for the next call. */
  const app = () => {
    calls += 1;
    const next = apps[calls % apps.length];
    if (next === undefined) throw new Error('No host is open.');
    return next;
  };

  const deliverCallback = async ({ body, headers }: SentCallback) => {
    const allHeaders = { 'content-type': 'application/json', ...headers } as Record<string, string>;
    return (await app().inject({ method: 'POST', url: callbackPath, headers: allHeaders, payload: body })).statusCode;
  };
  const testProvider = await openProvider({
    database,
    now: clock.now,
    post: async (callback) => {
      callbacks.push(callback);
      return !hostState.ignoresCallbacks && (await deliverCallback(callback)) === 204;
    },
  });
  const client = loseCalls(kind.connect(testProvider.address), losses);
  const provider = { client, sandbox: testProvider.sandbox, origin: testProvider.pagesOrigin, port: 0 };
  const open = (hostParts: Pick<AppOptions, 'database' | 'locks'>) =>
    testApp({ clock, ...hostParts, provider, ...parts });
  for (const host of sharedDatabase.hosts) apps.push(await open(host));
  let isClosed = false;
  const close = async () => {
    if (isClosed) return;
    isClosed = true;
    // The provider sends callbacks until it is closed.
    hostState.ignoresCallbacks = true;
    await Promise.all(apps.map((host) => host.close()));
    await testProvider.close();
    await sharedDatabase.close();
  };
  onTestFinished(close);

  return {
    database,
    provider: testProvider.pages,
    testProvider,
    sent: callbacks,
    losses,
    deliverCallback,
    hostState,
    close,
    now: clock.now,
    advance: (ms: number) => (now += ms),
    app,
    /** Replaces a host by another process with the same database. */
    restart: async () => {
      const index = calls % apps.length;
      const host = sharedDatabase.hosts[index];
      if (host) apps[index] = await open(host);
    },
    reconcile: () =>
      reconcile({
        database,
        now: clock.now,
        provider: client,
        runExclusive: (sharedDatabase.hosts[0]?.locks ?? createMemoryLocks()).runExclusive,
        callbackUrl: () => 'http://host.test/',
        marks: createTestMarks(clock.now),
        sitePages: testSitePages,
        onProblem: (error) => apps[0]?.log.warn({ err: error }, 'a payment will be retried'),
      }),
    traveller: () => openTraveller(app, testProvider.pages),
    audit: async () => {
      const { auditSales, filterFaults } = await import('../operations/audit/audit-sales.ts');
      const counts = await auditSales(database, testProvider.books, now);
      return {
        faults: filterFaults(counts),
        count: (what: string) => counts.find((entry) => entry.what === what)?.count,
      };
    },
  };
}

/**
 * Opens a browser for a purchase.
 *
 * @param cookies of an earlier browser
 */
export async function openTraveller(
  app: () => Pick<FastifyInstance, 'inject'>,
  provider: Pick<FastifyInstance, 'inject'>,
  cookies = new Map<string, string>(),
) {
  const open = async (request: InjectOptions) => {
    const client = browser(app());
    for (const [name, value] of cookies) client.cookies.set(name, value);
    const answer = await client.open(request);
    for (const [name, value] of client.cookies) cookies.set(name, value);
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
      [tokenHeader]: token,
      [csrfHeader]: cookies.get(csrfCookie) ?? '',
      [idempotencyHeader]: key,
    };
    return open({ method, url, headers, payload });
  };
  const send = (url: string, payload: object, how: Parameters<typeof sendTo>[2] = {}) =>
    sendTo(`/journey-planner/api/${url}`, payload, how);
  const read = async <Answer>(url: string) => (await open({ url: `/journey-planner/api/${url}` })).json<Answer>();
  const getPagePath = (payment: PaymentAnswer | undefined) =>
    new URL(payment?.redirectUrl ?? 'http://nowhere/').pathname;
  const type = async (path: string, fields: Record<string, string>) =>
    provider.inject({ method: 'POST', url: path, headers: form, payload: new URLSearchParams(fields).toString() });

  return {
    cookies,
    open,
    send,
    /** Calls the account API. */
    account: (call: string, payload: object) => sendTo(`/account-management/api/${call}`, payload),
    /** @returns the total of the basket */
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
    /** Buys and returns from the provider. @returns the order */
    async buy(journeyIds: readonly string[] = [direct], number = '4242424242424242'): Promise<AnsweredOrder> {
      let total = 0;
      for (const journeyId of journeyIds) total = await this.add(journeyId);
      await this.card(await this.pay(total, randomUUID()), number);
      await this.payment();
      return (await this.confirmation()).json<AnsweredOrder>();
    },
    /** Looks an order up by its number and e-mail address. */
    find: (referenceNumber: string, customerIdentifier = anna.emailAddress) =>
      send('orders/key', { referenceNumber, customerIdentifier }),
    order: async (reservationDetailsKey = '') => send('orders', { reservationDetailsKey }),
    /** What may be done with a reservation. */
    cancellation: (reservationKey = '') => open({ url: `/journey-planner/api/cancellation/${reservationKey}` }),
    cancellationOrder: (reservationKey = '') =>
      open({ url: `/journey-planner/api/cancellation/${reservationKey}/order` }),
    /** Cancels what a quote contains, or the reservation only. */
    refund: (reservationKey = '', body: { readonly quoteId?: string } = {}, key: string = randomUUID()) =>
      send(`cancellation/${reservationKey}/refund`, body, { key }),
    savePassenger: (reservationNumber: string, passenger: object) =>
      send('reservations/passengers', { reservationNumber, passenger }, { key: randomUUID() }),
    /** Submits a card on the provider's page. */
    card: (payment: PaymentAnswer | undefined, number: string) =>
      type(getPagePath(payment), { number, expiry: '12/39', securityCode: '123' }),
    /** Answers the challenge of the bank. */
    code: (payment: PaymentAnswer | undefined, code: string) => type(`${getPagePath(payment)}/challenge`, { code }),
    giveUp: (payment: PaymentAnswer | undefined) => type(`${getPagePath(payment)}/cancel`, {}),
  };
}
