import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type Instant } from '../clock/clock.ts';
import { type HostLocks } from '../database/shared/host-locks.ts';
import { type Database } from '../database/tables.ts';
import { type Host } from './kit/host.ts';
import { type Visit } from './visits/visit.ts';

/** What the server (the "host", which sells journeys and answers the widgets) provides to its extensions. */
export interface ExtensionContext {
  /** The services of the server, such as the timetable, payments and mail. */
  readonly host: Host;
  /** Mutexes for processes that share the database. */
  readonly locks: HostLocks;
  /** The secret from which the keys for signatures are derived. An extension derives its own key from it. */
  readonly secret: Buffer;
  /** Returns the real time in ms since 1970 UTC, also if QA has set another time for a browser. */
  readonly now: () => Instant;
  /** Whether the browser reached the host by TLS. */
  readonly isSecure: (request: FastifyRequest) => boolean;
  /**
   * Lists the browsers for which QA has chosen a scenario (a test situation) or set another time.
   *
   * @param now the real time
   */
  readonly visits: (now: Instant) => readonly Visit[];
}

/**
 * An optional part of the server, such as the pages for its operator. The server does not import its extensions; the script
 * that starts it passes them in.
 */
export interface HostExtension {
  /** Adds routes and hooks before those of the server. */
  register?(app: FastifyInstance, context: ExtensionContext): Promise<void> | void;
  /**
   * Starts background work. Called when the server has started to accept requests.
   *
   * @returns a function that stops the work; its promise resolves when the work has ended
   */
  start?(app: FastifyInstance, context: ExtensionContext): () => Promise<void>;
  /** Removes expired rows of the extension's tables. Called regularly. @param now the real time */
  removeExpiredRows?(database: Database, now: Instant): Promise<void>;
  /** Removes rows that were stored for weeks or longer. Called regularly, but only if the clock can be trusted. */
  removeOldRows?(database: Database, now: Instant): Promise<void>;
}
