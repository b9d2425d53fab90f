import { type FastifyRequest } from 'fastify';
import { type AccountDetails } from '../../accounts/account-details.ts';
import { type Accounts } from '../../accounts/accounts.ts';
import { type Registrations } from '../../accounts/registrations.ts';
import { type SavedTravellers } from '../../accounts/saved-travellers.ts';
import { type SignIns } from '../visits/signed-in.ts';
import { type HostClock } from '../../clock/clock.ts';
import { type Database } from '../../database/tables.ts';
import { type Trial } from '../visits/trial.ts';
import { type CallGuard } from './call-limits.ts';
import { type RateLimit } from '../../limits/rate-limit.ts';
import { type EnquiryStore } from '../../enquiries/enquiry-store.ts';
import { type FileStore } from '../../enquiries/file-store.ts';
import { type UploadStore } from '../../enquiries/upload-store.ts';
import type { OrderKeys, QuoteKeys } from '../../orders/order-keys.ts';
import { type HoldLimits } from '../../sales/hold-limits.ts';
import { type Payments } from '../../payments/payments.ts';
import { type Realtime } from '../../realtime/realtime.ts';
import { type SitePages } from '../../mail/site-pages.ts';
import { type getOrigins } from '../../kit/addresses.ts';
import { type SandboxControl } from '../../scenarios/sandbox-control.ts';
import { type Names } from '../../timetable/names/names.ts';
import { type Timetable } from '../../timetable/timetable.ts';
import { type Attempts } from '../visits/attempts.ts';
import { type Cookies } from '../visits/cookies.ts';
import { type BrowserSessions } from '../visits/sessions.ts';
import { type SecretGuard } from '../visits/secret-guard.ts';
import { type Visit } from '../visits/visit.ts';
import { type IdempotentRequests } from './idempotent-requests.ts';
import { type LastSearches } from '../visits/last-searches.ts';
import { type Tokens } from '../visits/signatures.ts';

/** Services that all endpoints and pages use; created once by `createHost`. */
export interface Host {
  /** The timetable. Endpoints get a copy of the host, with names in the language of the request, if their answers have any. */
  readonly timetable: Timetable;
  /** Translates names that are not from `timetable`, such as those of cities, stops and carriers in a stored order. */
  readonly names: Names;
  /** The real time. A browser for which QA has set another time has it in its {@link Visit}. */
  readonly clock: HostClock;
  readonly database: Database;
  /** Additions of a trial host (for QA), such as scenarios and demo accounts; empty on a live host. */
  readonly trial: Trial;
  /** The real-time feeds of the operator, if any. */
  readonly realtime?: Realtime;
  /** Origins whose pages may call the API from outside. */
  readonly allowedOrigins: readonly string[];
  /** Counts the calls of a browser for scenarios: test situations that QA chooses. */
  readonly attempts: Attempts;
  /** Creates and verifies the tokens that protect calls of the API from forgery. */
  readonly tokens: Tokens;
  /** The last search of each visitor. */
  readonly lastSearches: LastSearches;
  /** Sends the stored answer again if a change is repeated with the same idempotency key. */
  readonly idempotentRequests: IdempotentRequests;
  readonly accounts: Accounts;
  readonly accountDetails: AccountDetails;
  readonly savedTravellers: SavedTravellers;
  readonly registrations: Registrations;
  readonly cookies: Cookies;
  readonly sessions: BrowserSessions;
  readonly signIns: SignIns;
  /** Checks passwords and codes, with waits after wrong ones. */
  readonly secretGuard: SecretGuard;
  /** Limits the calls to each endpoint, by network (IPv4 address or IPv6 customer's prefix) and by session. */
  readonly callGuard: CallGuard;
  /** Limits the seats and wheelchair spaces that visitors and networks hold. */
  readonly holdLimits: HoldLimits;
  /** Limits the uploads that a network starts. */
  readonly uploadLimit: RateLimit;
  readonly uploads: UploadStore;
  /** The content of the files that travellers upload. */
  readonly files: FileStore;
  readonly enquiries: EnquiryStore;
  /** Limits the enquiries of a session. */
  readonly enquiryLimit: RateLimit;
  readonly payments: Payments;
  /** Signs the keys of orders and reservations in links of e-mails. */
  readonly orderKeys: OrderKeys;
  /** Signs quotes for refunds. */
  readonly quoteKeys: QuoteKeys;
  /** Whether text messages can be sent: through a gateway, or to the outbox page of a trial host. */
  readonly sendsTextMessages: boolean;
  /**
   * Returns the origin at which a browser has reached this host, and another origin of the same host (`localhost` or
   * `127.0.0.1`), for demonstrating pages of other origins.
   */
  getOrigins(request: FastifyRequest): ReturnType<typeof getOrigins>;
  /** The pages of the operator's site, for links in messages. */
  readonly sitePages: SitePages;
  /** Controls the results of the sandbox, a simulated payment provider; undefined for other providers. */
  readonly sandbox: SandboxControl | undefined;
  /** Returns the origin of the payment provider's pages for a browser. */
  getProviderOrigin(request: FastifyRequest): string;
  /**
   * Returns the session of a browser, and what QA has chosen for it: a scenario, another current time, and the look (the
   * brand) of the pages.
   */
  getVisit(request: FastifyRequest): Visit;
}
