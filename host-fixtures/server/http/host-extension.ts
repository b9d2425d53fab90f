import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type Instant } from '../clock/clock.ts';
import { type HostLocks } from '../database/shared/host-locks.ts';
import { type Database } from '../database/tables.ts';
import { type Host } from './kit/host.ts';
import { type Visit } from './visits/visit.ts';

/** Services for extensions. */
export interface ExtensionContext {
  readonly host: Host;
  readonly locks: HostLocks;
  /** The host's secret; an extension derives its own keys from it. */
  readonly secret: Buffer;
  /** Returns the true time, ms since 1970 UTC. */
  readonly now: () => Instant;
  /** Whether the browser reached the host by TLS. */
  readonly isSecure: (request: FastifyRequest) => boolean;
  /** Lists browsers that have a scenario or a shifted clock. */
  readonly visits: (now: Instant) => readonly Visit[];
}

/** An extension of the host, which does not depend on it: the start composes both. */
export interface HostExtension {
  /** Adds routes and hooks before those of the host. */
  register?(app: FastifyInstance, parts: ExtensionContext): Promise<void> | void;
  /** Starts background work when the host listens. @returns stops it, and waits for the current pass */
  start?(app: FastifyInstance, parts: ExtensionContext): () => Promise<void>;
  /** Removes expired rows. */
  removeExpiredRows?(database: Database, now: Instant): Promise<void>;
}
