import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type AppParts } from './http/app.ts';
import { type Database } from './database/tables.ts';
import { createWriteProbe } from './database/write-probe.ts';
import { registerDriver } from '../operations/driver/driver-routes.ts';
import { registerHealth } from './http/health.ts';
import { observeAnswers, registerMetrics } from '../operations/metrics/register-metrics.ts';
import { type OperatorGuard, registerOperator } from '../operations/operator/operator-routes.ts';
import { keyFor } from './http/visits/purpose-key.ts';

/** What of a host is watched, and by whom. */
export interface WatchFacts extends Pick<
  AppParts,
  'timetable' | 'metrics' | 'metricsToken' | 'operatorPassword' | 'realtime' | 'driverPin' | 'trial'
> {
  readonly database: Database;
  /** Ms since 1970 UTC, by the true clock. */
  readonly now: () => number;
  /** The host's own. */
  readonly secret: Buffer;
  /** Whether the browser reached the host by TLS. */
  readonly isSecure: (request: FastifyRequest) => boolean;
}

/**
 * What those see who run the host: its state, its figures, its sales, its drivers' list; each only as far as it was asked for.
 *
 * @returns who is signed in as its operator; undefined where nobody can be
 */
export async function registerWatch(app: FastifyInstance, facts: WatchFacts): Promise<OperatorGuard | undefined> {
  const { timetable, database, now, secret, isSecure, metrics, metricsToken, operatorPassword: password } = facts;
  const { driverPin, trial } = facts;
  registerHealth(app, { timetable, writeState: createWriteProbe(database) });
  if (metrics) observeAnswers(app, metrics);
  if (metrics && metricsToken !== undefined) registerMetrics(app, { metrics, token: metricsToken });
  if (driverPin !== undefined || trial?.isDriverOpen) registerDriver(app, { database, now, pin: driverPin });
  if (password === undefined) return undefined;
  const { realtime } = facts;
  return registerOperator(app, {
    ...{ database, now, password, secret: keyFor('operator', secret), isSecure },
    ...(realtime && { realtime: realtime.feeds }),
  });
}
