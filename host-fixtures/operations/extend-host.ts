import { type FastifyRequest } from 'fastify';
import { type Transaction } from '../server/database/tables.ts';
import { type HostExtension } from '../server/http/host-extension.ts';
import { deriveKey } from '../server/http/visits/signatures.ts';
import { startNotifying } from './disruptions/notify-travellers.ts';
import { createDriverDevices } from './driver/driver-devices.ts';
import { registerDevices } from './driver/device-routes.ts';
import { mailHeldNotices } from './notices/mail-held-notices.ts';
import { type HeldCause } from './notices/notice-holds.ts';
import { deleteOldNotices } from './notices/notice-store.ts';
import { registerNotices } from './notices/register-notices.ts';
import { registerDriver } from './driver/driver-routes.ts';
import { registerEnquiries } from './enquiries/register-enquiries.ts';
import { type ImportProcess } from './imports/import-process.ts';
import { type HostMetrics } from './metrics/host-metrics.ts';
import { observeResponses, registerMetrics } from './metrics/register-metrics.ts';
import { createAccess } from './operator/access.ts';
import { createOperatorGuard } from './operator/operator-guard.ts';
import { registerSignIn } from './operator/operator-routes.ts';
import { deleteExpiredAccess } from './operator/operator-sessions.ts';
import { createOwnAccess } from './operator/own/own-access.ts';
import { registerOwnPage } from './operator/own/own-routes.ts';
import { createPeople } from './operator/people.ts';
import { registerPeople } from './operator/people-routes.ts';
import { createKeyStore } from './operator/second-factor.ts';
import { createTrail } from './operator/trail.ts';
import { registerTrail } from './operator/trail-routes.ts';
import { registerImports } from './operator/overview/register-imports.ts';
import { registerOverview } from './operator/overview/register-overview.ts';

/** Options for the operations of a host: its parts for staff and monitoring. */
export interface OperationsOptions {
  /** The interval at which travellers are notified of new disruptions of their journeys; never if absent. */
  readonly notifyEveryMs?: number | undefined;
  /** Counts requests and answers. */
  readonly metrics?: HostMetrics | undefined;
  /** The token with which Prometheus reads `/metrics`. Without it, or without `metrics`, there is no such page. */
  readonly metricsToken?: string | undefined;
  /** Runs the imports of timetables that a button at `/import` starts. Without it, the page has no button. */
  readonly importing?: ImportProcess | undefined;
  /** The origin of links in mails to the operator's staff. Without it, none are sent about held notices. */
  readonly publicOrigin?: string | undefined;
  /** Whether the host sends mail. Otherwise a page shows the links of invitations. */
  readonly sendsMail?: boolean | undefined;
  /** Hashes passwords of operators; by default with a secure function that takes a tenth of a second. Tests pass a faster one. */
  readonly hashPassword?: ((password: string) => Promise<string>) | undefined;
  /** The address to which enquiries are mailed, for replies to answers. */
  readonly enquiriesTo?: string | undefined;
}

/**
 * Returns the extension that adds operations to a host: metrics, the page of drivers, the operator's pages, and notices to
 * travellers. The start script passes it to the host, which calls its methods.
 */
export function createOperations(options: OperationsOptions): HostExtension {
  const { notifyEveryMs, metrics, metricsToken, importing, hashPassword, enquiriesTo, publicOrigin } = options;
  return {
    async register(app, { host, now, secret, isSecure }) {
      const { database, trial, realtime, secretGuard } = host;
      if (metrics) observeResponses(app, metrics);
      if (metrics) secretGuard.onRefusal(metrics.countRefusedSecret);
      if (metrics && metricsToken !== undefined) registerMetrics(app, { metrics, token: metricsToken, secretGuard });
      const getOrigin = (request: FastifyRequest) => host.getOrigins(request).own;
      const trail = createTrail(deriveKey('operator trail', secret));
      const guard = createOperatorGuard({ database, now, trail, isSecure, getOrigin });
      const keys = createKeyStore(deriveKey('second factors', secret));
      const { demoOperator } = trial;
      const access = createAccess({ database, now, trail, keys, demoOperator, hash: hashPassword });
      await registerSignIn(app, { guard, access, secretGuard, getOrigin });
      const ownAccess = createOwnAccess({ database, now, trail, access, hash: hashPassword });
      await registerOwnPage(app, { guard, access, ownAccess, secretGuard });
      // The pages are registered in the order of the navigation: daily work first.
      await registerOverview(app, { database, now, realtime, guard });
      const sendsMail = options.sendsMail === true || trial.outboxPath !== undefined;
      const { files, timetable } = host;
      await registerEnquiries(app, { database, files, timetable, now, guard, enquiriesTo, sendsMail });
      await registerNotices(app, { database, now, guard });
      // `/import` is public on a trial host; on others, it requires a sign-in.
      registerImports(app, { database, now, importing, guard: trial.areImportsOpen ? undefined : guard });
      const devices = createDriverDevices({ database, trail, now });
      registerDriver(app, { database, now, devices, secretGuard, isOpen: trial.isDriverOpen === true });
      await registerDevices(app, { devices, guard, now, getOrigin });
      const people = createPeople({ database, trail, now });
      await registerPeople(app, { database, now, guard, people, sendsMail, getOrigin });
      registerTrail(app, { database, now, guard });
    },
    // Called when the host listens; returns a function that stops the notifications.
    start:
      notifyEveryMs === undefined
        ? undefined
        : (app, { host, locks, now, visits }) => {
            const onProblem = (error: unknown) => app.log.warn({ err: error }, 'travellers were not notified');
            const onHold = async (trx: Transaction, { cause, count }: HeldCause) => {
              app.log.warn({ code: 'NOTICES_HELD', cause, count }, 'notices are held at /operator/notices');
              if (enquiriesTo === undefined || publicOrigin === undefined) return;
              await mailHeldNotices(trx, { to: enquiriesTo, origin: publicOrigin, count }, now());
            };
            return startNotifying({ ...host, now, visits, onProblem, onHold }, notifyEveryMs, locks);
          },
    removeExpiredRows: deleteExpiredAccess,
    removeOldRows: deleteOldNotices,
  };
}
