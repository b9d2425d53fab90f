import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { createAccountDetails } from '../accounts/account-details.ts';
import { createAccountMailLimits } from '../accounts/account-mail-limits.ts';
import { createAccounts } from '../accounts/accounts.ts';
import { createRegistrations } from '../accounts/registrations.ts';
import { createSavedTravellers } from '../accounts/saved-travellers.ts';
import { createSignInLimits } from '../accounts/sign-in-limits.ts';
import { createSignedIn } from './visits/signed-in.ts';
import { createStoredAnswers } from './kit/stored-answers.ts';
import { createIdempotentRequests } from './kit/idempotent-requests.ts';
import { createTokens } from './visits/tokens.ts';
import { type Database } from '../database/tables.ts';
import { type SiteTrial } from './site/trials/site-trial.ts';
import { createHostLimits } from './kit/limits/host-limits.ts';
import { createEnquiryBox } from '../enquiries/enquiry-box.ts';
import { createUploadBox } from '../enquiries/upload-box.ts';
import { createOrderKeys } from '../orders/order-keys.ts';
import { createQuoteKeys } from '../orders/quote-keys.ts';
import { originsOf } from '../kit/other-origin.ts';
import { Names } from '../timetable/names/names.ts';
import { createAttempts } from './visits/attempts.ts';
import { createCookies } from './visits/cookies.ts';
import { deriveKey } from './visits/derive-key.ts';
import { readVisit } from './visits/read-visit.ts';
import { createSessions } from './visits/sessions.ts';
import { type AppParts } from './app.ts';
import { type SiteHost } from './site/trials/site-trial.ts';
import { type Payments } from '../payments/payments.ts';

/** Options for {@link createHost}. */
export interface HostParts extends Pick<
  AppParts,
  'timetable' | 'clock' | 'provider' | 'realtime' | 'textTransport' | 'hashPassword' | 'publicOrigin'
> {
  readonly database: Database;
  readonly payments: Payments;
  readonly secret: Buffer;
  /** Whether the browser reached the host by TLS. */
  readonly isSecure: (request: FastifyRequest) => boolean;
  readonly allowedOrigins: readonly string[];
  readonly trial: SiteTrial;
  /** Ms since 1970 UTC. */
  readonly now: () => number;
}

/** Creates the services that endpoints and pages use. */
export async function createHost(app: FastifyInstance, parts: HostParts): Promise<SiteHost> {
  const { timetable, clock, database, payments, secret, isSecure, allowedOrigins, trial, now, publicOrigin } = parts;
  const cookies = createCookies({ isSecure, allowedOrigins });
  const sessions = createSessions({ secret: deriveKey('sessions', secret), cookies, now });
  const accounts = createAccounts(database, trial.people);
  return {
    payments,
    orderKeys: createOrderKeys({
      orderSecret: deriveKey('orders', secret),
      reservationSecret: deriveKey('reservations', secret),
      now,
    }),
    quoteKeys: createQuoteKeys(deriveKey('quotes', secret)),
    getOrigins: ({ protocol, host: name }) => originsOf(publicOrigin ?? `${protocol}://${name}`),
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
    tokens: createTokens(deriveKey('tokens', secret)),
    lastSearches: new Map(),
    once: createIdempotentRequests(createStoredAnswers(database, now)),
    accounts,
    accountDetails: createAccountDetails(database, now, trial.people),
    savedTravellers: createSavedTravellers(database, now),
    registrations: createRegistrations({
      database,
      accounts,
      now,
      limits: createAccountMailLimits(database, now),
      ...(parts.hashPassword && { hash: parts.hashPassword }),
    }),
    cookies,
    sessions,
    signedIn: createSignedIn({ database, cookies, now, secret: deriveKey('sign-ins', secret) }),
    signIns: createSignInLimits(database, now),
    ...(await createHostLimits(app, {
      getSessionId: (request) => sessions.getId(request),
      database,
      now,
      factor: trial.limitFactor ?? 1,
    })),
    uploads: createUploadBox(database, now),
    enquiries: createEnquiryBox(database, now),
    getVisit: (request) =>
      readVisit({
        sessionId: sessions.getId(request),
        readCookie: (name) => cookies.read(request, name),
        trial,
        now: now(),
      }),
  };
}
