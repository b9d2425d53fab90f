import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { createRegistrations, type RegistrationOptions } from '../accounts/registrations.ts';
import { type Realtime } from '../realtime/realtime.ts';
import { type MailTransport } from '../mail/mail.ts';
import { type SitePages } from '../mail/site-pages.ts';
import { type Timetable } from '../timetable/timetable.ts';
import { type StartedProvider } from '../scenarios/sandbox-control.ts';
import { type HostClock } from '../clock/clock.ts';
import { createAccountDetails } from '../accounts/account-details.ts';
import { createAccountMailLimits } from '../accounts/account-limits.ts';
import { createAccounts } from '../accounts/accounts.ts';
import { createSavedTravellers } from '../accounts/saved-travellers.ts';
import { createSignIns } from './visits/signed-in.ts';
import { createIdempotentRequests } from './kit/idempotent-requests.ts';
import { createTokens, deriveKey } from './visits/signatures.ts';
import { type Database } from '../database/tables.ts';
import type { SiteHost, SiteTrial } from './site/trials/site-trial.ts';
import { createHostLimits } from './kit/call-limits.ts';
import { createEnquiryStore } from '../enquiries/enquiry-store.ts';
import { createFileStore } from '../enquiries/file-store.ts';
import { createUploadStore } from '../enquiries/upload-store.ts';
import { createOrderKeys, createQuoteKeys } from '../orders/order-keys.ts';
import { type NetworkMark } from '../limits/request-rings.ts';
import { createSecretLimits } from '../limits/secret-limits.ts';
import { getOrigins } from '../kit/addresses.ts';
import { Names } from '../timetable/names/names.ts';
import { createAttempts } from './visits/attempts.ts';
import { createCookies } from './visits/cookies.ts';
import { readVisit } from './visits/known-visits.ts';
import { createLastSearches } from './visits/last-searches.ts';
import { createSecretGuard } from './visits/secret-guard.ts';
import { createSessions } from './visits/sessions.ts';
import { type Payments } from '../payments/payments.ts';

/** Options of the app (the HTTP server) that the services of the host depend on. */
export interface HostOptions {
  readonly timetable: Timetable;
  readonly clock: HostClock;
  /** The payment provider; without one only free journeys can be bought. */
  readonly provider?: Omit<StartedProvider, 'close'>;
  /** The real-time feeds, and the time from the end of a read to the start of the next one, in ms. */
  readonly realtime?: { readonly feeds: Realtime; readonly everyMs: number };
  /**
   * Sends text messages. Without a transport they stay in the queue; travellers are then only offered text messages on
   * a trial host with an outbox, a page that shows the queue.
   */
  readonly textTransport?: MailTransport;
  /** Hashes passwords; by default with a secure function that takes a tenth of a second. Tests pass a faster one. */
  readonly hashPassword?: RegistrationOptions['hash'];
  /** The folder of the files of travellers, the same for all processes; a temporary one by default. */
  readonly filesDir?: string;
  /** The address of the operator's staff to which enquiries are mailed; by default they are not. */
  readonly enquiriesTo?: string | undefined;
  /** Multiplies the limits of networks and of everybody; 1 by default. */
  readonly limitsFactor?: number;
  /** The public origin, such as `https://shop.example`; by default that of each request. */
  readonly publicOrigin?: string;
}

/** Dependencies of {@link createHost}. */
interface HostDependencies extends HostOptions {
  readonly database: Database;
  readonly payments: Payments;
  /** Returns the origin of the host for links in messages. */
  readonly getSiteOrigin: () => string;
  /** Returns the mark of a visitor's network in the log. */
  readonly getNetworkMark: NetworkMark;
  /** The pages that messages link to. */
  readonly sitePages: SitePages;
  /** The host's secret. A key is derived from it for each purpose, so that a signature for one is not valid for another. */
  readonly secret: Buffer;
  /** Whether the browser reached the host by TLS. */
  readonly isSecure: (request: FastifyRequest) => boolean;
  /** Origins whose pages may call the API from outside. */
  readonly allowedOrigins: readonly string[];
  /** Additions of a trial host, such as scenarios and demo accounts; empty on a live host. */
  readonly trial: SiteTrial;
  /** Returns the time of `clock`, in ms since 1970 UTC. A time that QA chooses for a browser is only in its `Visit`. */
  readonly now: () => number;
}

/** Creates the services that the endpoints and pages of an operator's server use: the host. */
export async function createHost(app: FastifyInstance, dependencies: HostDependencies): Promise<SiteHost> {
  const { limitsFactor = 1 } = dependencies;
  // A trial host multiplies the limits, so that tests do not reach them.
  const factor = (dependencies.trial.limitFactor ?? 1) * limitsFactor;
  const { timetable, clock, database, payments, secret, isSecure, allowedOrigins, trial, now } = dependencies;
  const { sitePages, getSiteOrigin, getNetworkMark } = dependencies;
  const { provider, publicOrigin, realtime, textTransport, hashPassword, filesDir, enquiriesTo } = dependencies;
  const cookies = createCookies(isSecure, allowedOrigins);
  const sessions = createSessions(deriveKey('sessions', secret), cookies, now);
  const accounts = createAccounts(database, trial.people);
  const files = createFileStore(filesDir);
  const forwarding = enquiriesTo === undefined ? undefined : { to: enquiriesTo, getOrigin: getSiteOrigin };
  return {
    payments,
    sitePages,
    orderKeys: createOrderKeys({
      orderSecret: deriveKey('orders', secret),
      reservationSecret: deriveKey('reservations', secret),
      now,
    }),
    quoteKeys: createQuoteKeys(deriveKey('quotes', secret)),
    getOrigins: ({ protocol, host: name }) => getOrigins(publicOrigin ?? `${protocol}://${name}`),
    sendsTextMessages: textTransport !== undefined || trial.outboxPath !== undefined,
    // A sandbox provider (for tests) listens on its own port of the same machine. Other providers specify their origin. Without
    // a provider, payments have no pages, so the origin is not used.
    getProviderOrigin: ({ protocol, hostname }) =>
      provider?.origin ?? `${protocol}://${hostname}:${provider?.port ?? 0}`,
    sandbox: provider?.sandbox,
    timetable,
    // Endpoints get a copy of the host with names in the language of the request. Without tables of names, this object leaves
    // all names as they are.
    names: new Names('en'),
    clock,
    database,
    trial,
    realtime: realtime?.feeds,
    allowedOrigins,
    attempts: createAttempts(),
    tokens: createTokens(deriveKey('tokens', secret)),
    lastSearches: createLastSearches(),
    idempotentRequests: createIdempotentRequests(database, now, deriveKey('idempotent requests', secret)),
    accounts,
    accountDetails: createAccountDetails(database, now, trial.people),
    savedTravellers: createSavedTravellers(database, now),
    registrations: createRegistrations({
      database,
      accounts,
      now,
      limits: createAccountMailLimits(database, now),
      hash: hashPassword,
    }),
    cookies,
    sessions,
    signIns: createSignIns({ database, cookies, now, secret: deriveKey('sign-ins', secret) }),
    secretGuard: createSecretGuard({
      limits: createSecretLimits({ database, now, factor }),
      cookies,
      sessions,
      now,
      secret,
      getNetworkMark,
    }),
    ...(await createHostLimits(app, {
      getSessionId: (request) => sessions.getId(request),
      now,
      factor,
    })),
    files,
    uploads: createUploadStore(database, files, now),
    enquiries: createEnquiryStore({ database, files, now, timetable, forwarding }),
    getVisit: (request) =>
      readVisit({
        sessionId: sessions.getId(request),
        readCookie: (name) => cookies.read(request, name),
        trial,
        now: now(),
      }),
  };
}
