import { type HostExtension } from '../server/http/host-extension.ts';
import { deriveKey } from '../server/http/visits/signatures.ts';
import { startNotifying } from './disruptions/notify-travellers.ts';
import { deleteOldNotices } from './disruptions/send-notice.ts';
import { registerDriver } from './driver/driver-routes.ts';
import { type ImportProcess } from './imports/import-process.ts';
import { type HostMetrics } from './metrics/host-metrics.ts';
import { observeResponses, registerMetrics } from './metrics/register-metrics.ts';
import { type OperatorGuard, registerOperator } from './operator/operator-routes.ts';
import { deleteEndedSessions } from './operator/operator-sessions.ts';
import { registerImports } from './operator/register-imports.ts';

/** Options for the operations of a host: its parts for staff and monitoring. */
export interface OperationsOptions {
  /** The interval at which travellers are notified of new disruptions of their journeys; never if absent. */
  readonly notifyEveryMs?: number | undefined;
  /** The PIN of drivers who check tickets at `/driver`. Without a PIN, only a trial host (for demonstrations) has that page. */
  readonly driverPin?: string | undefined;
  /** Counts requests and answers. */
  readonly metrics?: HostMetrics | undefined;
  /** The token with which Prometheus reads `/metrics`. Without it, or without `metrics`, there is no such page. */
  readonly metricsToken?: string | undefined;
  /** Runs the imports of timetables that a button at `/import` starts. Without it, the page has no button. */
  readonly importing?: ImportProcess | undefined;
  /** The password of `/operator`. Without one there is no such page. */
  readonly operatorPassword?: string | undefined;
}

/**
 * Returns the extension that adds operations to a host: metrics, the page of drivers, the operator's pages, and notices to
 * travellers. The start script passes it to the host, which calls its methods.
 */
export function createOperations(options: OperationsOptions): HostExtension {
  const { notifyEveryMs, driverPin, metrics, metricsToken, importing, operatorPassword } = options;
  return {
    async register(app, { host, now, secret, isSecure }) {
      const { database, trial, realtime } = host;
      if (metrics) observeResponses(app, metrics);
      if (metrics && metricsToken !== undefined) registerMetrics(app, { metrics, token: metricsToken });
      if (driverPin !== undefined || trial.isDriverOpen) registerDriver(app, { database, now, pin: driverPin });
      let operator: OperatorGuard | undefined;
      if (operatorPassword !== undefined) {
        const operatorSecret = deriveKey('operator', secret);
        const access = { password: operatorPassword, secret: operatorSecret, isSecure };
        operator = await registerOperator(app, { database, now, realtime, ...access });
      }
      // `/import` is public on a trial host; on others, it requires the operator's sign-in and thus the password.
      if (trial.areImportsOpen) registerImports(app, { database, now, importing });
      else if (operator) registerImports(app, { database, now, importing, operator });
    },
    // Called when the host listens; returns a function that stops the notifications.
    start:
      notifyEveryMs === undefined
        ? undefined
        : (app, { host, locks, now, visits }) => {
            const onProblem = (error: unknown) => app.log.warn({ err: error }, 'travellers were not notified');
            return startNotifying({ ...host, now, visits, onProblem }, notifyEveryMs, locks);
          },
    async removeExpiredRows(database, now) {
      await deleteOldNotices(database, now);
      await deleteEndedSessions(database, now);
    },
  };
}
