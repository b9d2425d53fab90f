import { type Database } from '../database/tables.ts';
import { type ProviderNotes } from './provider-notes.ts';

/**
 * The state of a payment at its provider:
 *
 * - `OPEN`: its page waits for a card;
 * - `CHALLENGED`: the bank of the card requests a code (3-D Secure);
 * - `PROCESSING`: undecided;
 * - `AUTHORISED`: the money is reserved, but not captured;
 * - `CAPTURED`: the money is captured;
 * - `DECLINED`, `CANCELLED` (by the traveller), `VOIDED` (by the merchant): ended without money.
 */
export const sessionStatuses = [
  ...(['OPEN', 'CHALLENGED', 'PROCESSING', 'AUTHORISED', 'CAPTURED'] as const),
  ...(['DECLINED', 'CANCELLED', 'VOIDED'] as const),
] as const;
/** See {@link sessionStatuses}. */
export type SessionStatus = (typeof sessionStatuses)[number];

/** A sum of money, in the currency's smallest unit. */
export interface Sum {
  readonly amount: number;
  readonly currency: string;
}

/** The reason of a payment or refund whose sum at the provider is not the requested one. */
export const sumDiffers = 'sum_differs';

/** Whether two sums have the same amount and currency. */
export function isSameSum(a: Sum, b: Sum): boolean {
  return a.amount === b.amount && a.currency === b.currency;
}

/** A request for a page to pay a sum on. There is one session per `reference`. */
export interface NewSession extends Sum {
  readonly reference: string;
  readonly locale: string;
  readonly returnUrl: string;
  readonly callbackUrl: string;
}

/** A payment as its provider returns it. */
export interface ProviderSession extends Sum {
  readonly reference: string;
  readonly status: SessionStatus;
  /** Why it was declined: a code of card providers. */
  readonly reason: string | null;
  /** Its page: a path on the origin of the provider's pages, or a complete address. */
  readonly path: string;
}

/** The state of a refund: undecided, made, or refused for good. */
export const refundStatuses = ['PENDING', 'REFUNDED', 'REFUSED'] as const;
/** See {@link refundStatuses}. */
export type RefundStatus = (typeof refundStatuses)[number];

/** A request to refund a part of what was captured under a reference. There is one refund per `refundId`. */
export interface RefundRequest extends Sum {
  readonly reference: string;
  readonly refundId: string;
}

/** A refund as its provider returns it. */
export interface ProviderRefund extends Sum {
  readonly refundId: string;
  readonly status: RefundStatus;
  /** Why it was refused: a code of card providers. */
  readonly reason: string | null;
}

/** A received callback. */
export interface ProviderCallback {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
  /** Ms since 1970 UTC, by the true clock. */
  readonly now: number;
}

/**
 * The interface of all payment providers. Each call can be repeated, and returns the session as it is afterwards.
 *
 * @throws ProviderUnavailable if a call is not answered, or not as expected
 */
export interface PaymentProvider {
  /** The interval in which the host reads undecided payments; in each pass by default. */
  readonly pollEveryMs?: number;
  /** Opens a session under our reference, or returns the existing one. A sum that it never accepts throws `refusesSum`. */
  open(session: NewSession): Promise<ProviderSession>;
  /** Undefined: there is no such session, so that no money was taken. */
  read(reference: string): Promise<ProviderSession | undefined>;
  /** Captures the money if the session has this sum. A session that is not `CAPTURED` afterwards never will be. */
  capture(sum: Sum & { readonly reference: string }): Promise<ProviderSession | undefined>;
  /**
   * Refunds a part of what was captured, to the same card, and never more than was captured. Undefined: there is no such
   * session.
   */
  refund(request: RefundRequest): Promise<ProviderRefund | undefined>;
  /** Voids a session, even one that has not reached the provider yet. */
  void(reference: string): Promise<ProviderSession | undefined>;
  /**
   * Returns the session that a callback is about. A callback without a valid signature, or an old one, is forged; one about
   * something that is not ours is foreign.
   */
  readCallback(callback: ProviderCallback): { readonly reference: string } | 'forged' | 'unreadable' | 'foreign';
}

/** A payment in the books of its provider. */
export interface BookedSession {
  readonly reference: string;
  readonly status: SessionStatus;
  readonly amount_minor: number;
  readonly currency: string;
}

/** A refund in the books of its provider. */
export interface BookedRefund {
  readonly refund_id: string;
  /** Of the payment. */
  readonly reference: string;
  readonly status: RefundStatus;
  readonly amount_minor: number;
  readonly currency: string;
}

/** What a provider has booked, by our references and the ids of our refunds. */
export interface ProviderBooks {
  read(): Promise<{
    readonly sessions: ReadonlyMap<string, BookedSession>;
    readonly refunds: ReadonlyMap<string, BookedRefund>;
  }>;
}

/** The address of a provider, and our credentials for it. */
export interface ProviderConnection {
  readonly origin: string;
  /** The shared secret. */
  readonly secret: string;
  /** Signs its callbacks, if that is another secret. */
  readonly callbackSecret?: string | undefined;
  /** Whether the money must be real; a sandbox refuses then. */
  readonly isLive?: boolean;
  /** For a kind that has its own ids of sessions. */
  readonly notes?: ProviderNotes;
  /** Replaced in tests. */
  readonly fetch?: typeof fetch;
  /** The timeout of a call; each kind has its own default. */
  readonly timeoutMs?: number;
}

/** A kind of providers, which share an API. */
export interface ProviderKind {
  /** The environment variables with its secrets; `callbackSecret` if callbacks are signed with another secret. */
  readonly secretNames: { readonly secret: string; readonly callbackSecret?: string };
  /** Of the API, if all providers of the kind share it. */
  readonly origin?: string;
  connect(address: ProviderConnection): PaymentProvider;
  /** Its books, for the audit; absent if the audit reads them in another way. */
  books?(address: Omit<ProviderConnection, 'notes'>, database: Database): ProviderBooks;
  /** Whether the provider there moves no money, and so serves no live host. False if it does not answer. */
  isSandbox(address: ProviderConnection): Promise<boolean>;
}

/** The provider did not answer, or not in time. It may have processed the request anyway. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
  /** Whether it never accepts a payment of this sum. */
  readonly refusesSum: boolean;

  constructor(message: string, { refusesSum = false, cause }: ErrorOptions & { readonly refusesSum?: boolean } = {}) {
    super(message, { cause });
    this.refusesSum = refusesSum;
  }
}

const unavailable = () => Promise.reject(new ProviderUnavailable('This host has no payment provider.'));

/** For a host without a provider: only free journeys can be bought. */
export const noProvider: PaymentProvider = {
  open: unavailable,
  read: unavailable,
  capture: unavailable,
  refund: unavailable,
  void: unavailable,
  readCallback: () => 'forged',
};
