import { type Database } from '../database/tables.ts';
import { type ProviderNotes } from './provider-notes.ts';

/**
 * The state of a session, a payment at its provider:
 *
 * - `OPEN`: its page waits for a card;
 * - `CHALLENGED`: the bank of the card requests a code (3-D Secure);
 * - `PROCESSING`: the provider or the bank has not decided yet;
 * - `AUTHORISED`: the money is reserved, but not captured;
 * - `CAPTURED`: the money is captured;
 * - `DECLINED`, `CANCELLED` (by the traveller), `VOIDED` (by the merchant): ended without money.
 */
export const sessionStatuses = [
  'OPEN',
  'CHALLENGED',
  'PROCESSING',
  'AUTHORISED',
  'CAPTURED',
  'DECLINED',
  'CANCELLED',
  'VOIDED',
] as const;
/** See {@link sessionStatuses}. */
export type SessionStatus = (typeof sessionStatuses)[number];

/** A sum of money, in the currency's smallest unit. */
export interface Sum {
  readonly amount: number;
  readonly currency: string;
}

/** The reason for rejecting a payment or refund whose sum at the provider is not the requested one. */
export const sumDiffersReason = 'sum_differs';

/** Whether two sums have the same amount and currency. */
export function isSameSum(a: Sum, b: Sum): boolean {
  return a.amount === b.amount && a.currency === b.currency;
}

/** A request to open a session: a page on which the traveller pays a sum. There is one session per `reference`. */
export interface NewSession extends Sum {
  /** Our id of the payment. */
  readonly reference: string;
  /** The language of the page, such as `en-US`; empty if the browser names none. */
  readonly locale: string;
  /** The page to which the provider sends the traveller back. */
  readonly returnUrl: string;
  /** The address to which the provider reports changes. */
  readonly callbackUrl: string;
}

/** A payment as its provider returns it. */
export interface ProviderSession extends Sum {
  readonly reference: string;
  readonly status: SessionStatus;
  /** Why it was declined: a code of card providers, such as `insufficient_funds`. Null unless it was declined. */
  readonly reason: string | null;
  /** The page to pay on: a path on the origin of the provider's pages, or a complete address. */
  readonly path: string;
}

/** The state of a refund: `PENDING` (undecided), `REFUNDED` (made), or `REFUSED` permanently. */
export const refundStatuses = ['PENDING', 'REFUNDED', 'REFUSED'] as const;
/** See {@link refundStatuses}. */
export type RefundStatus = (typeof refundStatuses)[number];

/** A request to refund a part of the captured money of a session. There is one refund per `refundId`. */
export interface RefundRequest extends Sum {
  readonly reference: string;
  readonly refundId: string;
}

/** A refund as its provider returns it. */
export interface ProviderRefund extends Sum {
  readonly refundId: string;
  readonly status: RefundStatus;
  /** Why it was refused: a code of card providers. Null unless it was refused. */
  readonly reason: string | null;
}

/** A received callback: a request by which the provider reports a change (a webhook). */
export interface ProviderCallback {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
  /** The real time in ms since 1970 UTC, not the time that a QA tester may have set for one browser. */
  readonly now: number;
}

/**
 * The interface of all payment providers. Each call can be repeated without a second effect, and returns the state of the
 * session (for `refund`: of the refund) after the call.
 *
 * @throws ProviderUnavailable if a call is not answered, or not as expected
 */
export interface PaymentProvider {
  /** The interval at which the host polls undecided payments; by default, in each run of its regular reconciliation. */
  readonly pollEveryMs?: number;
  /**
   * Opens a session for our reference, or returns the existing one.
   *
   * @throws ProviderUnavailable with `refusesSum` if the provider never accepts this sum
   */
  open(session: NewSession): Promise<ProviderSession>;
  /** Reads a session. @returns undefined if there is no such session, so that no money was taken */
  read(reference: string): Promise<ProviderSession | undefined>;
  /**
   * Captures the money if the session has this sum. If the session is not `CAPTURED` afterwards, the payment fails, and the
   * host voids the session.
   *
   * @returns undefined if there is no such session
   */
  capture(sum: Sum & { readonly reference: string }): Promise<ProviderSession | undefined>;
  /**
   * Refunds captured money to the same card. All refunds together never exceed the captured sum.
   *
   * @returns undefined if there is no such session
   */
  refund(request: RefundRequest): Promise<ProviderRefund | undefined>;
  /**
   * Voids a session, which releases reserved money. A captured session stays as it is, as does, at some providers, one about
   * which a bank is deciding. If the request to open the session arrives later, it is not opened.
   *
   * @returns undefined or a `VOIDED` session, depending on the provider, if the session was never opened
   */
  void(reference: string): Promise<ProviderSession | undefined>;
  /**
   * Returns the session that a callback is about; `forged` if its signature is invalid or old, `unreadable` if its content is
   * invalid, and `foreign` if it is about a payment of a different system with the same provider account.
   */
  readCallback(callback: ProviderCallback): { readonly reference: string } | 'forged' | 'unreadable' | 'foreign';
}

/** A payment in the provider's books, which an audit compares with the host's database. */
export interface BookedSession {
  readonly reference: string;
  readonly status: SessionStatus;
  readonly amount_minor: number;
  readonly currency: string;
}

/** A refund in the provider's books, with the reference of the refunded payment. */
export interface BookedRefund extends Omit<BookedSession, 'status'> {
  readonly refund_id: string;
  readonly status: RefundStatus;
}

/** The books of a provider: its payments by our references, and its refunds by our ids. */
export interface ProviderBooks {
  /** @returns undefined if the provider does not offer its books. @throws ProviderUnavailable as its other calls */
  read(): Promise<
    | {
        readonly sessions: ReadonlyMap<string, BookedSession>;
        readonly refunds: ReadonlyMap<string, BookedRefund>;
      }
    | undefined
  >;
}

/** The address of a provider, and our credentials for it. */
export interface ProviderConnection {
  readonly origin: string;
  /** The secret that authenticates our calls. */
  readonly secret: string;
  /** The secret that signs callbacks, if the provider uses a separate one. */
  readonly callbackSecret?: string | undefined;
  /** Whether the host sells for real money. Sandboxes (providers for tests) refuse calls of such a host. */
  readonly isLive?: boolean;
  /** Stored requests, for providers that cannot find sessions by our reference. */
  readonly notes?: ProviderNotes;
  /** Replaced in tests. */
  readonly fetch?: typeof fetch;
  /** The timeout of a call; each kind has its own default. */
  readonly timeoutMs?: number;
}

/** A kind of payment provider, whose members share an API. */
export interface ProviderKind {
  /** The names of the environment variables with the secrets; `callbackSecret` if callbacks have a separate one. */
  readonly secretNames: { readonly secret: string; readonly callbackSecret?: string };
  /** The origin of the API, if it is the same for all providers of the kind. */
  readonly origin?: string;
  connect(connection: ProviderConnection): PaymentProvider;
  /** Returns the provider's books, matched with our `database`, for the audit; absent if they cannot be read. */
  books?(connection: Omit<ProviderConnection, 'notes'>, database: Database): ProviderBooks;
  /**
   * Whether the provider moves no real money, so that a live host must not use it. False if it does not answer: a trial host
   * then never starts with a provider that may take money, and a live host starts while its provider is down.
   */
  isSandbox(connection: ProviderConnection): Promise<boolean>;
}

/** The provider did not answer in time, or not as expected. It may have processed the request anyway. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
  /** Whether the provider never accepts a payment of this sum. */
  readonly refusesSum: boolean;

  constructor(message: string, { refusesSum = false, cause }: ErrorOptions & { readonly refusesSum?: boolean } = {}) {
    super(message, { cause });
    this.refusesSum = refusesSum;
  }
}

/** A call that always fails. */
const unavailable = () => Promise.reject(new ProviderUnavailable('This host has no payment provider.'));

/** For a host without a payment provider, on which only free journeys can be bought. It refuses all callbacks. */
export const noProvider: PaymentProvider = {
  open: unavailable,
  read: unavailable,
  capture: unavailable,
  refund: unavailable,
  void: unavailable,
  readCallback: () => 'forged',
};
