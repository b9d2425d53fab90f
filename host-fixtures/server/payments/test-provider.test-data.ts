import { type FastifyInstance } from 'fastify';
import { type Overrides } from '../scenarios/sandbox-overrides.ts';
import {
  type ProviderBooks,
  type ProviderAddress,
  type ProviderCallback,
  type RefundStatus,
  type SessionStatus,
} from './payment-provider.ts';
import { type Database } from '../database/tables.ts';
import { type SandboxControl } from '../scenarios/sandbox-control.ts';

/** A callback as a provider sends it. */
export type SentCallback = Pick<ProviderCallback, 'headers' | 'body'>;

/** What the other side of a kind of provider is opened with. */
export interface TestProviderParts {
  /** Ms since 1970 UTC. */
  readonly now: () => number;
  /** The host's. */
  readonly database: Database;
  /** Sends a callback to the host. @returns whether it was taken */
  readonly post: (callback: SentCallback) => Promise<boolean>;
}

/** Another sum than was asked for: as if the provider had made a mistake. */
export interface SpoiltSum {
  readonly amount_minor?: number;
  readonly currency?: string;
}

/** How a callback is signed: with the provider's secret and just now by default. */
export interface Signing {
  readonly secret?: string;
  /** Ms since 1970 UTC. */
  readonly at?: number;
}

/** The other side of a kind of provider, as each folder of one opens it for tests (`test-provider.test-data.ts`). */
export interface TestProvider {
  /** It is reached there, with a `fetch` of its own where it does not listen. */
  readonly address: ProviderAddress;
  /** Origin of its pages. */
  readonly pagesOrigin: string;
  /**
   * Its pages. At the path of a session they take the forms of the sandbox: a card of `provider/test-cards.ts` there, the bank's
   * code at `/challenge`, and the way back at `/cancel`.
   */
  readonly pages: Pick<FastifyInstance, 'inject'>;
  /** Whether its page takes another card after one was declined, and stays open for who has gone back. */
  readonly keepsPageOpen: boolean;
  /** The sessions that there are, oldest first. */
  sessions(): Promise<readonly { readonly status: SessionStatus }[]>;
  /** Likewise refunds. */
  refunds(): Promise<readonly { readonly status: RefundStatus }[]>;
  /** Makes another sum of that of all sessions. */
  spoil(sum: SpoiltSum): Promise<void>;
  /** How it decides on refunds from now on. */
  overrideRefunds(override: Overrides['refunds']): Promise<void>;
  /** By which scenarios steer it; undefined for all but the sandbox. */
  readonly sandbox?: SandboxControl;
  /** Refunds that were made come to nothing, and it calls back about them; absent where that never happens. */
  failRefunds?(): Promise<void>;
  /** From now on it takes no payment below so many of the smallest unit; absent where it takes every sum. */
  takeFrom?(least: number): void;
  /** A callback about a session, as it sends one. */
  callback(reference: string, signing?: Signing & { readonly status?: SessionStatus }): SentCallback;
  /** A callback of which nobody can tell what it is about. */
  unreadable(): SentCallback;
  /** A callback about what is none of ours; undefined where it sends none. */
  foreign(): SentCallback | undefined;
  /** What it has booked, for the audit. */
  readonly books: ProviderBooks;
  close(): Promise<void>;
}

/** Opens the other side of a kind. */
export type OpenTestProvider = (parts: TestProviderParts) => Promise<TestProvider>;
