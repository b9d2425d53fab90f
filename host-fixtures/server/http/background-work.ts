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

/** Options for background work. Absent options disable their work. */
export interface BackgroundWork {
  readonly extensions: readonly HostExtension[];
  readonly extensionParts: ExtensionParts;
  readonly paymentParts: PaymentParts;
  readonly database: Database;
  readonly locks: HostLocks;
  /** Ms since 1970 UTC, by the true clock. */
  readonly now: () => Instant;
  readonly realtime?: Omit<ReadingParts, 'onProblem'>;
  readonly mailTransport?: MailTransport;
  readonly textTransport?: MailTransport;
  /** The interval for reconciling payments. */
  readonly reconcileEveryMs?: number;
}

/** The interval for sending queued messages. */
const deliverEveryMs = 2000;

/**
 * Starts background work when the host listens, and stops it on close: payments, feeds, messages, extensions and
 * housekeeping.
 */
export function doInBackground(app: FastifyInstance, work: BackgroundWork): void {
  const { paymentParts, database, locks, now, realtime, reconcileEveryMs, extensions, extensionParts } = work;
  const warn = (message: string) => (error: unknown) => app.log.warn({ err: error }, message);
  if (reconcileEveryMs !== undefined)
    runWhileListening(app, () => startReconciling(paymentParts, reconcileEveryMs, locks));
  if (realtime) {
    const onProblem = warn('real-time feeds were not read');
    runWhileListening(app, () => startReadingFeeds({ ...realtime, onProblem }));
  }
  if (work.mailTransport) deliverWhileListening(app, { ...work, channel: 'EMAIL', transport: work.mailTransport });
  if (work.textTransport) deliverWhileListening(app, { ...work, channel: 'TEXT', transport: work.textTransport });
  for (const extension of extensions) {
    if (extension.start) runWhileListening(app, () => extension.start?.(app, extensionParts));
  }
  // Also runs on a host that never listens.
  app.addHook('onClose', startHousekeeping({ database, locks, now, extensions, onProblem: warn('not tidied up') }));
}

/** Starts work when the host listens and stops it on close. @param start returns a function that stops the work */
function runWhileListening(app: FastifyInstance, start: () => (() => Promise<void>) | undefined): void {
  let stop: (() => Promise<void>) | undefined;
  app.addHook('onListen', async () => {
    stop = start();
  });
  app.addHook('onClose', async () => stop?.());
}

function deliverWhileListening(
  app: FastifyInstance,
  { database, now, channel, transport, locks }: Omit<DeliveryParts, 'onProblem'> & { readonly locks: HostLocks },
): void {
  const onProblem = (error: unknown, mailId: string) => app.log.warn({ err: error, mailId }, 'a message was not sent');
  runWhileListening(app, () =>
    startDelivering({ database, now, channel, transport, onProblem }, deliverEveryMs, locks),
  );
}
