import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import { createAccountDetails } from '../accounts/account-details.ts';
import { createAccountMailLimits } from '../accounts/account-mail-limits.ts';
import { createAccounts } from '../accounts/accounts.ts';
import { createRegistrations, type RegistrationParts } from '../accounts/registrations.ts';
import { createSavedTravellers } from '../accounts/saved-travellers.ts';
import { createSignInLimits } from '../accounts/sign-in-limits.ts';
import { createSignedIn } from './visits/signed-in.ts';
import { registerAllowedOrigins } from './visits/allowed-origins.ts';
import { type Host } from './kit/host.ts';
import { callbackPath, registerProviderCallback } from './api/payment/provider-callback.ts';
import { createStoredAnswers } from './kit/stored-answers.ts';
import { registerApi } from './api/register-api.ts';
import { createIdempotentRequests } from './kit/idempotent-requests.ts';
import { createTokens } from './visits/tokens.ts';
import { doInBackground } from './background-work.ts';
import { type Clock } from '../clock/clock.ts';
import { type HostLocks, memoryLocks } from '../database/shared/host-locks.ts';
import { openDatabase } from '../database/open-database.ts';
import { type Database } from '../database/tables.ts';
import { type SiteTrial } from './site/site-trial.ts';
import { type ImportProcess } from '../../operations/imports/import-process.ts';
import { registerImports } from '../../operations/operator/register-imports.ts';
import { createHostLimits } from './kit/limits/host-limits.ts';
import { createEnquiryBox } from '../enquiries/enquiry-box.ts';
import { createUploadBox } from '../enquiries/upload-box.ts';
import { type MailTransport } from '../mail/mail.ts';
import { createOrderKeys } from '../orders/order-keys.ts';
import { createQuoteKeys } from '../orders/quote-keys.ts';
import { type PaymentParts } from '../payments/payment-parts.ts';
import { type HostMetrics } from '../../operations/metrics/host-metrics.ts';
import { createPayments } from '../payments/payments.ts';
import { noProvider, type PaymentProvider } from '../payments/payment-provider.ts';
import { registerAnswers, tell } from './register-answers.ts';
import { registerWatch } from '../register-watch.ts';
import { requestIdOf } from './request-id.ts';
import { callbackUrlOf } from './callback-url.ts';
import { openBundle } from './site/bundle/bundle.ts';
import { closeConnections } from './site/close-connections.ts';
import { type Realtime } from '../realtime/realtime.ts';
import { originsOf } from '../kit/other-origin.ts';
import { registerOpenApi } from './site/openapi/register-openapi.ts';
import { registerSite, type SiteFolders } from './site/register-site.ts';
import { Names } from '../timetable/names/names.ts';
import { type Timetable } from '../timetable/timetable.ts';
import { createAttempts } from './visits/attempts.ts';
import { createCookies } from './visits/cookies.ts';
import { keyFor } from './visits/purpose-key.ts';
import { createKnownVisits } from './visits/known-visits.ts';
import { type SandboxControl } from '../scenarios/sandbox-control.ts';
import { readVisit } from './visits/read-visit.ts';
import { createSessions } from './visits/sessions.ts';

/** How long a request may take to arrive, head and body. */
const defaultRequestForMs = 30_000;

/** What the host is made of. */
export interface AppParts extends SiteFolders {
  readonly timetable: Timetable;
  readonly clock: Clock;
  /** Where accounts, messages and what is sold are stored; in memory by default. Its owner closes it. */
  readonly database?: Database;
  /** Keep the processes that share the database apart; by default there is this one alone. Their owner closes them. */
  readonly locks?: HostLocks;
  /** Takes the money; without one only what is free can be bought. */
  readonly provider?: AppProvider;
  /** How long a request may take to arrive, head and body; half a minute by default. */
  readonly requestForMs?: number;
  /** How long a payment may stay undecided; a quarter of an hour by default. */
  readonly paymentForMs?: number;
  /** How often payments are looked after; never by default. */
  readonly reconcileEveryMs?: number;
  /** How often travellers are notified of what disturbs what they have booked; never by default. */
  readonly notifyEveryMs?: number;
  /** What the operator's real-time feeds say; they are read every so often while the host listens. */
  readonly realtime?: { readonly feeds: Realtime; readonly everyMs: number };
  /** What drivers must know who check tickets at `/driver`; without one there is no such page, but on a host for trying. */
  readonly driverPin?: string;
  /** Counts what is asked and answered. */
  readonly metrics?: HostMetrics;
  /** What Prometheus must know to read them at `/metrics`; without one there is no such page. */
  readonly metricsToken?: string;
  /** Imports by a button at `/import`; without it there is none. */
  readonly importing?: ImportProcess;
  /** What opens `/operator`; without one there is no such page. */
  readonly operatorPassword?: string;
  /** Sends messages to customers; without one they stay in the queue. Its owner closes it. */
  readonly mailTransport?: MailTransport;
  /** Likewise text messages; without one they stay in the queue, and a host without an outbox offers none. */
  readonly textTransport?: MailTransport;
  /** Origins whose pages may call the API from outside, such as `http://localhost:3000`; none by default. */
  readonly allowedOrigins?: readonly string[];
  /** How the passwords of accounts are hashed; as is safe by default, which takes a tenth of a second. */
  readonly hashPassword?: RegistrationParts['hash'];
  /** Signs sessions, sign-ins and tokens, at least 32 bytes; generated by default. */
  readonly secret?: Buffer;
  /** Where browsers reach this host, such as `https://shop.example`; by default as each request says. */
  readonly publicOrigin?: string;
  /** Addresses and networks of proxies whose `X-Forwarded-…` headers are trusted; nobody's by default. */
  readonly trustedProxies?: readonly string[];
  /** Fastify's: `false` in tests. */
  readonly logger: FastifyServerOptions['logger'];
  /** The product's, for the OpenAPI document. */
  readonly version?: string;
  /** What the trial features add (`openTrialFeatures`); nothing by default, as on a live host. */
  readonly trial?: SiteTrial;
}

/** The payment provider as a host sees it. */
export interface AppProvider {
  readonly client: PaymentProvider;
  /** For scenarios; undefined if the provider is not the sandbox. */
  readonly sandbox?: SandboxControl;
  /** Of its pages; absent where they are on the machine of the host, at `port`. */
  readonly origin?: string;
  readonly port: number;
}

/**
 * The reference host: fixture pages, the bundle and the API of the contract, for `listen` or, in tests, `inject`.
 * Closing it lets open requests finish; a database that was handed in is its owner's to close.
 */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { timetable, clock, logger = false, version = '0.0.0', allowedOrigins = [], trial = {} } = parts;
  const { locks = memoryLocks() } = parts;
  const { publicOrigin, trustedProxies = [], secret = randomBytes(32), requestForMs = defaultRequestForMs } = parts;
  const app = Fastify({
    logger,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    // A request that has not arrived as a whole by then never will.
    requestTimeout: requestForMs,
    // Node gives the head its time from this one: where the head had more, Node would give the body more too. It looks
    // for late requests every 30 s by itself, and would let them live for up to 30 s longer.
    http: { requestTimeout: requestForMs, connectionsCheckingInterval: requestForMs / 10 },
    // One line for each request, with the scenario, is written below.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    routerOptions: { ignoreTrailingSlash: true },
    genReqId: ({ headers }) => requestIdOf(headers, { isProxied: trustedProxies.length > 0 }),
    // What fails before any route is found, such as an address that cannot be decoded.
    frameworkErrors: (error, request, reply) => {
      tell(error, request as FastifyRequest, reply as unknown as FastifyReply);
    },
  });
  const now = () => clock.now();
  const database = parts.database ?? (await openDatabase({ memory: true }));
  if (!parts.database) app.addHook('onClose', () => database.destroy());
  const paying: PaymentParts = {
    ...{ database, now, inTurn: locks.inTurn },
    provider: parts.provider?.client ?? noProvider,
    callbackUrl: () => (publicOrigin ? publicOrigin + callbackPath : callbackUrlOf(app)),
    onProblem: (error) => app.log.warn({ err: error }, 'a payment will be looked after again'),
  };
  const isSecure = ({ protocol }: FastifyRequest) => (publicOrigin ?? protocol).startsWith('https');
  const cookies = createCookies({ isSecure, allowedOrigins });
  const sessions = createSessions({ secret: keyFor('sessions', secret), cookies, now });
  const payments = createPayments(paying, parts.paymentForMs);
  const accounts = createAccounts(database, trial.people);
  const knownVisits = createKnownVisits();
  const host: Host = {
    payments,
    orderKeys: createOrderKeys({
      orderSecret: keyFor('orders', secret),
      reservationSecret: keyFor('reservations', secret),
      now,
    }),
    quoteKeys: createQuoteKeys(keyFor('quotes', secret)),
    originsOf: ({ protocol, host: name }) => originsOf(publicOrigin ?? `${protocol}://${name}`),
    sendsTextMessages: parts.textTransport !== undefined || trial.outboxPath !== undefined,
    providerOrigin: ({ protocol, hostname }) =>
      parts.provider?.origin ?? `${protocol}://${hostname}:${parts.provider?.port ?? 0}`,
    sandbox: parts.provider?.sandbox,
    timetable,
    names: new Names('en'),
    clock,
    database,
    trial,
    ...(parts.realtime && { realtime: parts.realtime.feeds }),
    allowedOrigins,
    attempts: createAttempts(),
    tokens: createTokens(keyFor('tokens', secret)),
    lastSearches: new Map(),
    once: createIdempotentRequests(createStoredAnswers(database, now)),
    accounts,
    accountDetails: createAccountDetails(database, now, trial.people),
    savedTravellers: createSavedTravellers(database, now),
    registrations: createRegistrations({
      ...{ database, accounts, now, limits: createAccountMailLimits(database, now) },
      ...(parts.hashPassword && { hash: parts.hashPassword }),
    }),
    cookies,
    sessions,
    signedIn: createSignedIn({ database, cookies, now, secret: keyFor('sign-ins', secret) }),
    signIns: createSignInLimits(database, now),
    ...(await createHostLimits(app, {
      sessionOf: (request) => sessions.idOf(request),
      ...{ database, now, factor: trial.limitFactor ?? 1 },
    })),
    uploads: createUploadBox(database, now),
    enquiries: createEnquiryBox(database, now),
    visitOf: (request) =>
      readVisit({
        sessionId: sessions.idOf(request),
        cookieOf: (name) => cookies.read(request, name),
        ...{ trial, now: now() },
      }),
  };

  await app.register(cookie);
  closeConnections(app);
  registerAllowedOrigins(app, allowedOrigins);
  registerAnswers(app, { visitOf: host.visitOf, knownVisits });

  const operator = await registerWatch(app, { ...parts, database, now, secret, isSecure });
  if (trial.areImportsOpen || operator) {
    const { importing } = parts;
    registerImports(app, { database, now, importing, ...(!trial.areImportsOpen && { operator }) });
  }
  const answered = registerApi(app, host, await timetable.names());
  if (parts.provider) await registerProviderCallback(app, { payments, provider: parts.provider.client, now });
  doInBackground(app, { ...parts, host, paying, database, locks, now, visits: (at) => knownVisits.list(at) });
  registerOpenApi(app, version, answered);
  await registerSite(app, host, { bundle: openBundle(parts.bundleDir), folders: parts });
  return app;
}
