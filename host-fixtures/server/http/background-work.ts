import { type FastifyInstance } from 'fastify';
import { type ExtensionParts, type HostExtension } from './host-extension.ts';
import { startHousekeeping } from './housekeeping.ts';
import { type HostLocks } from '../database/shared/host-locks.ts';
import { type Database } from '../database/tables.ts';
import { type DeliveryParts, startDelivering } from '../mail/deliver-mails.ts';
import { type MailTransport } from '../mail/mail.ts';
import { type PaymentParts } from '../payments/payment-parts.ts';
import { startReconciling } from '../payments/reconcile.ts';
import { type ReadingParts, startReadingFeeds } from '../realtime/start-reading-feeds.ts';
import { type Instant } from '../clock/clock.ts';

/** What the work beside requests needs; what is left out is not done. */
export interface BackgroundWork {
  readonly extensions: readonly HostExtension[];
  readonly extensionParts: ExtensionParts;
  readonly paying: PaymentParts;
  readonly database: Database;
  readonly locks: HostLocks;
  /** Ms since 1970 UTC, by the true clock. */
  readonly now: () => Instant;
  readonly realtime?: Omit<ReadingParts, 'onProblem'>;
  readonly mailTransport?: MailTransport;
  readonly textTransport?: MailTransport;
  /** How often payments are looked after. */
  readonly reconcileEveryMs?: number;
}

/** How often the queue of messages is looked after. */
const deliverEveryMs = 2000;

/**
 * Does what no request asks for, from when the host listens until it is closed: looks after payments, reads feeds, sends
 * messages, runs extensions, and tidies up.
 */
export function doInBackground(app: FastifyInstance, work: BackgroundWork): void {
  const { paying, database, locks, now, realtime, reconcileEveryMs, extensions, extensionParts } = work;
  const warn = (sentence: string) => (error: unknown) => app.log.warn({ err: error }, sentence);
  if (reconcileEveryMs !== undefined) keepRunning(app, () => startReconciling(paying, reconcileEveryMs, locks));
  if (realtime) {
    const onProblem = warn('real-time feeds were not read');
    keepRunning(app, () => startReadingFeeds({ ...realtime, onProblem }));
  }
  if (work.mailTransport) keepDelivering(app, { ...work, channel: 'EMAIL', transport: work.mailTransport });
  if (work.textTransport) keepDelivering(app, { ...work, channel: 'TEXT', transport: work.textTransport });
  for (const extension of extensions) {
    if (extension.start) keepRunning(app, () => extension.start?.(app, extensionParts));
  }
  // Also on a host that never listens.
  app.addHook('onClose', startHousekeeping({ database, locks, now, extensions, onProblem: warn('not tidied up') }));
}

/** From when the host listens until it is closed. @param start begins, and returns what stops it */
function keepRunning(app: FastifyInstance, start: () => (() => Promise<void>) | undefined): void {
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
