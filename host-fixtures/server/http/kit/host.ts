import { type FastifyRequest } from 'fastify';
import { type AccountDetails } from '../../accounts/account-details.ts';
import { type Accounts } from '../../accounts/accounts.ts';
import { type Registrations } from '../../accounts/registrations.ts';
import { type SavedTravellers } from '../../accounts/saved-travellers.ts';
import { type SignInLimits } from '../../accounts/sign-in-limits.ts';
import { type SignedIn } from '../visits/signed-in.ts';
import { type Clock } from '../../clock/clock.ts';
import { type Database } from '../../database/tables.ts';
import { type Trial } from '../visits/trial.ts';
import { type CallGuard } from './limits/call-guard.ts';
import { type RateLimit } from '../../limits/rate-limit.ts';
import { type EnquiryBox } from '../../enquiries/enquiry-box.ts';
import { type UploadBox } from '../../enquiries/upload-box.ts';
import { type GuessLimits } from '../../orders/guess-limits.ts';
import { type OrderKeys } from '../../orders/order-keys.ts';
import { type QuoteKeys } from '../../orders/quote-keys.ts';
import { type Payments } from '../../payments/payments.ts';
import { type Realtime } from '../../realtime/realtime.ts';
import { type Origins } from '../../kit/other-origin.ts';
import { type SandboxControl } from '../../scenarios/sandbox-control.ts';
import { type Names } from '../../timetable/names/names.ts';
import { type Timetable } from '../../timetable/timetable.ts';
import { type Attempts } from '../visits/attempts.ts';
import { type Cookies } from '../visits/cookies.ts';
import { type Sessions } from '../visits/sessions.ts';
import { type Visit } from '../visits/visit.ts';
import { type IdempotentRequests } from './idempotent-requests.ts';
import { type LastSearches } from '../visits/last-searches.ts';
import { type Tokens } from '../visits/tokens.ts';

/** What every part of the host may use; made once, by `createApp`. */
export interface Host {
  readonly timetable: Timetable;
  /** The names of what is stored, in the language of {@link Host.timetable}. */
  readonly names: Names;
  readonly clock: Clock;
  /** What is held, sold and answered is kept in it. */
  readonly database: Database;
  /** What only a host for trying has; empty on a live one. */
  readonly trial: Trial;
  /** What the operator's real-time feeds say; absent where there are none. */
  readonly realtime?: Realtime;
  /** Origins whose pages may call the API from outside. */
  readonly allowedOrigins: readonly string[];
  readonly attempts: Attempts;
  readonly tokens: Tokens;
  readonly lastSearches: LastSearches;
  readonly once: IdempotentRequests;
  readonly accounts: Accounts;
  readonly accountDetails: AccountDetails;
  readonly savedTravellers: SavedTravellers;
  readonly registrations: Registrations;
  readonly cookies: Cookies;
  readonly sessions: Sessions;
  readonly signedIn: SignedIn;
  /** Tries to sign in or to activate that failed. */
  readonly signIns: SignInLimits;
  /** Calls of all kinds. */
  readonly calls: CallGuard;
  /** Seats that a network has come to hold. */
  readonly heldPlaces: RateLimit;
  /** Files that a network has begun to send. */
  readonly begunUploads: RateLimit;
  readonly uploads: UploadBox;
  readonly enquiries: EnquiryBox;
  /** Messages sent by the forms, by session. */
  readonly sendings: RateLimit;
  /** Looks for orders that were not found. */
  readonly orderGuesses: GuessLimits;
  readonly payments: Payments;
  readonly orderKeys: OrderKeys;
  readonly quoteKeys: QuoteKeys;
  /** Whether text messages reach anybody: they go to a gateway, or stand where a host for trying shows them. */
  readonly sendsTextMessages: boolean;
  /** Where browsers reach this host, and the same host under another origin. */
  originsOf(request: FastifyRequest): Origins;
  /** Lets scenarios steer the payment provider; undefined if it is not the sandbox. */
  readonly sandbox: SandboxControl | undefined;
  /** Where the provider's pages are, under the name by which a browser knows this machine. */
  providerOrigin(request: FastifyRequest): string;
  /** What the browser of a request has chosen. */
  visitOf(request: FastifyRequest): Visit;
}
