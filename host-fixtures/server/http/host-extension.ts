import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type Instant } from '../clock/clock.ts';
import { type HostLocks } from '../database/shared/host-locks.ts';
import { type Database } from '../database/tables.ts';
import { type Host } from './kit/host.ts';
import { type Visit } from './visits/visit.ts';

/** Services for extensions. */
export interface ExtensionContext {
  readonly host: Host;
  /** Mutexes for processes that share the database. */
  readonly locks: HostLocks;
  /** The secret from which keys for signatures are derived; an extension derives its own. */
  readonly secret: Buffer;
  /** Returns the true time, ms since 1970 UTC. */
  readonly now: () => Instant;
  /** Whether the browser reached the host by TLS. */
  readonly isSecure: (request: FastifyRequest) => boolean;
  /**
   * Lists browsers for which QA has chosen a scenario (a test situation) or shifted the clock.
   *
   * @param now the true time
   */
  readonly visits: (now: Instant) => readonly Visit[];
}

/** An optional part of the server. The host does not import its extensions; the start script passes them in. */
export interface HostExtension {
  /** Adds routes and hooks before those of the host. */
  register?(app: FastifyInstance, context: ExtensionContext): Promise<void> | void;
  /** Starts background work when the host listens. @returns a function that stops the work and waits for its end */
  start?(app: FastifyInstance, context: ExtensionContext): () => Promise<void>;
  /** Removes expired rows of the extension's tables, as part of housekeeping. @param now the true time */
  removeExpiredRows?(database: Database, now: Instant): Promise<void>;
}
