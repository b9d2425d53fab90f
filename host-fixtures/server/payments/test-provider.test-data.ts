import { type FastifyInstance } from 'fastify';
import { type Overrides } from '../scenarios/sandbox-overrides.ts';
import {
  type ProviderBooks,
  type ProviderConnection,
  type ProviderCallback,
  type RefundStatus,
  type SessionStatus,
} from './payment-provider.ts';
import { type Database } from '../database/tables.ts';
import { type SandboxControl } from '../scenarios/sandbox-control.ts';

/** A callback as a provider sends it. */
export type SentCallback = Pick<ProviderCallback, 'headers' | 'body'>;

/** Dependencies of a simulated provider. */
export interface TestProviderParts {
  /** Ms since 1970 UTC. */
  readonly now: () => number;
  /** The host's database. */
  readonly database: Database;
  /**
   * Sends a callback to the host.
   *
   * @returns whether the host accepted it
   */
  readonly post: (callback: SentCallback) => Promise<boolean>;
}

/** A wrong sum, as if the provider had made a mistake. */
export interface WrongSum {
  readonly amount_minor?: number;
  readonly currency?: string;
}

/** How a callback is signed; by default with the provider's secret and the present time. */
export interface Signing {
  readonly secret?: string;
  /** Ms since 1970 UTC. */
  readonly at?: number;
}

/** A simulated provider. The folder of each kind has one for tests (`test-provider.test-data.ts`). */
export interface TestProvider {
  /** Its address, with a `fetch` if it does not listen on a port. */
  readonly address: ProviderConnection;
  /** Origin of its pages. */
  readonly pagesOrigin: string;
  /**
   * Its pages. The path of a session accepts the sandbox's forms: a card of `provider/test-cards.ts`, the bank's code
   * at `/challenge`, and a cancellation at `/cancel`.
   */
  readonly pages: Pick<FastifyInstance, 'inject'>;
  /** Whether its page accepts another card after a decline, and stays open after the traveller has left. */
  readonly keepsPageOpen: boolean;
  /** All sessions, the oldest first. */
  sessions(): Promise<readonly { readonly status: SessionStatus }[]>;
  /** All refunds, the oldest first. */
  refunds(): Promise<readonly { readonly status: RefundStatus }[]>;
  /** Changes the sums of all sessions. */
  overrideSums(sum: WrongSum): Promise<void>;
  /** Overrides the outcome of later refunds. */
  overrideRefunds(override: Overrides['refunds']): Promise<void>;
  /** Controls for scenarios; only the sandbox has them. */
  readonly sandbox?: SandboxControl;
  /** Makes completed refunds fail and sends callbacks; absent if that never happens. */
  failRefunds?(): Promise<void>;
  /** Rejects payments below a sum from now on, in smallest units; absent if it accepts every sum. */
  rejectBelow?(least: number): void;
  /** Creates a callback about a session. */
  createCallback(reference: string, signing?: Signing & { readonly status?: SessionStatus }): SentCallback;
  /** Creates a malformed callback. */
  createMalformedCallback(): SentCallback;
  /** Creates a callback about a foreign object; undefined if it sends none. */
  createForeignCallback(): SentCallback | undefined;
  /** Its books, for the audit. */
  readonly books: ProviderBooks;
  close(): Promise<void>;
}

/** Opens a simulated provider of a kind. */
export type OpenTestProvider = (parts: TestProviderParts) => Promise<TestProvider>;
