import { type Database } from '../database/tables.ts';
import { type ProviderNotes } from './provider-notes.ts';

/**
 * How far a payment has come at its provider:
 *
 * - `OPEN`: its page waits for a card;
 * - `CHALLENGED`: the card's bank asks for a code (3-D Secure);
 * - `PROCESSING`: nobody has decided yet;
 * - `AUTHORISED`: the money is reserved, not taken;
 * - `CAPTURED`: the money is taken;
 * - `DECLINED`, `CANCELLED` (by the traveller), `VOIDED` (by the merchant): over, and no money was or will be taken.
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

/** What the host asks for: a page on which so much can be paid. Nothing is asked twice under one `reference`. */
export interface NewSession extends Sum {
  readonly reference: string;
  readonly locale: string;
  readonly returnUrl: string;
  readonly callbackUrl: string;
}

/** A payment as its provider answers it. */
export interface ProviderSession extends Sum {
  readonly reference: string;
  readonly status: SessionStatus;
  /** Why it was declined, in the words of card providers. */
  readonly reason: string | null;
  /** Where its page is: a path on the origin of the provider's pages, or a whole address. */
  readonly path: string;
}

/** How far money has come on its way back: it is not decided, it has gone back, or it never will. */
export const refundStatuses = ['PENDING', 'REFUNDED', 'REFUSED'] as const;
/** See {@link refundStatuses}. */
export type RefundStatus = (typeof refundStatuses)[number];

/** What the host asks to be given back of what was captured under a reference. Nothing is given twice under one `refundId`. */
export interface AskedRefund extends Sum {
  readonly reference: string;
  readonly refundId: string;
}

/** A refund as its provider answers it. */
export interface ProviderRefund extends Sum {
  readonly refundId: string;
  readonly status: RefundStatus;
  /** Why it was refused, in the words of card providers. */
  readonly reason: string | null;
}

/** A callback as it came. */
export interface ProviderCallback {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
  /** Ms since 1970 UTC, by the true clock. */
  readonly now: number;
}

/**
 * What the host asks of a payment provider, whichever it is. Each call may be repeated, and answers with the session as it is
 * afterwards. @throws ProviderUnavailable where a call is not answered as it should be
 */
export interface PaymentProvider {
  /** How long the host waits before it asks again by itself about what nobody has decided: it asks in each pass by default. */
  readonly pollEveryMs?: number;
  /** Opens a session under our reference, or answers the one that there is. A sum that it never takes is `refusesSum`. */
  open(session: NewSession): Promise<ProviderSession>;
  /** Undefined: there is no such session, and never was money in it. */
  read(reference: string): Promise<ProviderSession | undefined>;
  /** Takes the money, if the session's sum is this one. What is not `CAPTURED` afterwards never will be. */
  capture(sum: Sum & { readonly reference: string }): Promise<ProviderSession | undefined>;
  /**
   * Gives back so much of what was captured, to the card that it came from: never more than was captured, whatever is asked.
   * Undefined: there is no such session.
   */
  refund(asked: AskedRefund): Promise<ProviderRefund | undefined>;
  /** Gives a session up, even one that has not come to the provider yet. */
  void(reference: string): Promise<ProviderSession | undefined>;
  /**
   * Which session a callback says to look at. A callback that anybody could have sent, or sent again later, is forged; one of
   * the provider about something that is none of ours is foreign.
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

/** Where a provider is, and how it knows us. */
export interface ProviderAddress {
  readonly origin: string;
  /** Shared with it. */
  readonly secret: string;
  /** Signs its callbacks, where that is another secret. */
  readonly callbackSecret?: string | undefined;
  /** Whether the money must be real: a sandbox refuses then. */
  readonly isLive?: boolean;
  /** For a kind that keeps sessions under names of its own. */
  readonly notes?: ProviderNotes;
  /** Another in tests. */
  readonly fetch?: typeof fetch;
  /** How long an answer may take; each kind's own by default. */
  readonly timeoutMs?: number;
}

/** Variables of the environment that hold the secrets of a kind of provider. */
export interface SecretNames {
  readonly secret: string;
  /** Where callbacks are signed with another secret. */
  readonly callbackSecret?: string;
}

/** How providers of one kind are spoken to. */
export interface ProviderKind {
  readonly secretNames: SecretNames;
  /** Of the API, where there is one alone. */
  readonly origin?: string;
  connect(address: ProviderAddress): PaymentProvider;
  /** What it has booked, for the audit; absent where the audit reads it in another way. */
  books?(address: Omit<ProviderAddress, 'notes'>, database: Database): ProviderBooks;
  /** Whether what answers there moves no money, and so serves no live host. One that does not answer is none. */
  isSandbox(address: ProviderAddress): Promise<boolean>;
}

/** The provider did not answer, or not in time: what was asked may have been done all the same. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
  /** Whether it will never take a payment of this sum, however often it is asked. */
  readonly refusesSum: boolean;

  constructor(message: string, { refusesSum = false, cause }: ErrorOptions & { readonly refusesSum?: boolean } = {}) {
    super(message, { cause });
    this.refusesSum = refusesSum;
  }
}

const away = () => Promise.reject(new ProviderUnavailable('This host has no payment provider.'));

/** For a host without a provider: nothing but what is free can be bought. */
export const noProvider: PaymentProvider = {
  ...{ open: away, read: away, capture: away, refund: away, void: away },
  readCallback: () => 'forged',
};
