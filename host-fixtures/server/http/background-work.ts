import { type FastifyInstance } from 'fastify';
import { type Host } from './kit/host.ts';
import { startHousekeeping } from './housekeeping.ts';
import { type HostLocks } from '../database/shared/host-locks.ts';
import { type Database } from '../database/tables.ts';
import { startNotifying } from '../../operations/disruptions/notify-travellers.ts';
import { type DeliveryParts, startDelivering } from '../mail/deliver-mails.ts';
import { type MailTransport } from '../mail/mail.ts';
import { type PaymentParts } from '../payments/payment-parts.ts';
import { startReconciling } from '../payments/reconcile.ts';
import { type ReadingParts, startReadingFeeds } from '../realtime/start-reading-feeds.ts';
import { type Instant } from '../clock/clock.ts';
import { type Visit } from './visits/visit.ts';

/** What the work beside requests needs; what is left out is not done. */
export interface BackgroundWork {
  readonly host: Host;
  readonly paying: PaymentParts;
  readonly database: Database;
  readonly locks: HostLocks;
  /** Ms since 1970 UTC, by the true clock. */
  readonly now: () => Instant;
  /** Browsers that have chosen another world than the true one. */
  readonly visits: (now: Instant) => readonly Visit[];
  readonly realtime?: Omit<ReadingParts, 'onProblem'>;
  readonly mailTransport?: MailTransport;
  readonly textTransport?: MailTransport;
  /** How often payments are looked after. */
  readonly reconcileEveryMs?: number;
  /** How often travellers are notified. */
  readonly notifyEveryMs?: number;
}

/** How often the queue of messages is looked after. */
const deliverEveryMs = 2000;

/**
 * Does what no request asks for, from when the host listens until it is closed: looks after payments, reads feeds, sends
 * messages, notifies travellers, and tidies up.
 */
export function doInBackground(app: FastifyInstance, work: BackgroundWork): void {
  const { host, paying, database, locks, now, visits, realtime, reconcileEveryMs, notifyEveryMs } = work;
  const warn = (sentence: string) => (error: unknown) => app.log.warn({ err: error }, sentence);
  if (reconcileEveryMs !== undefined) keepRunning(app, () => startReconciling(paying, reconcileEveryMs, locks));
  if (realtime) {
    const onProblem = warn('real-time feeds were not read');
    keepRunning(app, () => startReadingFeeds({ ...realtime, onProblem }));
  }
  if (work.mailTransport) keepDelivering(app, { ...work, channel: 'EMAIL', transport: work.mailTransport });
  if (work.textTransport) keepDelivering(app, { ...work, channel: 'TEXT', transport: work.textTransport });
  if (notifyEveryMs !== undefined) {
    const parts = { ...host, now, visits, onProblem: warn('travellers were not notified') };
    keepRunning(app, () => startNotifying(parts, notifyEveryMs, locks));
  }
  // Also on a host that never listens.
  app.addHook('onClose', startHousekeeping({ database, locks, now, onProblem: warn('not tidied up') }));
}

/** From when the host listens until it is closed. @param start begins, and returns what stops it */
function keepRunning(app: FastifyInstance, start: () => () => Promise<void>): void {
  let stop: (() => Promise<void>) | undefined;
  app.addHook('onListen', async () => {
    stop = start();
  });
  app.addHook('onClose', async () => stop?.());
}

function keepDelivering(
  app: FastifyInstance,
  { database, now, channel, transport, locks }: Omit<DeliveryParts, 'onProblem'> & { readonly locks: HostLocks },
): void {
  const onProblem = (error: unknown, mailId: string) => app.log.warn({ err: error, mailId }, 'a message was not sent');
  keepRunning(app, () => startDelivering({ database, now, channel, transport, onProblem }, deliverEveryMs, locks));
}
