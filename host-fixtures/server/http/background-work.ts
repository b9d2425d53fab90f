import { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { deleteUnactivated } from '../accounts/close-account.ts';
import { type Instant } from '../clock/clock.ts';
import { repeatPasses } from '../clock/repeat-passes.ts';
import { getEngine } from '../database/get-engine.ts';
import { type HostLocks } from '../database/shared/host-locks.ts';
import { type Database } from '../database/tables.ts';
import { deleteEndedWindows } from '../limits/shared-limit.ts';
import { type DeliveryOptions, startDelivering } from '../mail/deliver-mails.ts';
import { deleteOldMails } from '../mail/mail-queue.ts';
import { type MailTransport } from '../mail/mail.ts';
import { deleteExpiredAccess } from '../orders/order-access.ts';
import { type PaymentContext } from '../payments/drive-payment.ts';
import { startReconciling } from '../payments/reconcile.ts';
import { type Realtime } from '../realtime/realtime.ts';
import { releaseExpired } from '../sales/basket-store.ts';
import { type ExtensionContext, type HostExtension } from './host-extension.ts';
import { storedForMs } from './kit/idempotent-requests.ts';

/** Options for background work. Absent options disable their work. */
interface BackgroundOptions {
  readonly extensions: readonly HostExtension[];
  readonly extensionParts: ExtensionContext;
  readonly paymentParts: PaymentContext;
  readonly database: Database;
  readonly locks: HostLocks;
  /** Ms since 1970 UTC, by the true clock. */
  readonly now: () => Instant;
  /** The real-time feeds, and the time from the end of a read to the next, in ms. */
  readonly realtime?: { readonly feeds: Pick<Realtime, 'read'>; readonly everyMs: number };
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
export function startBackgroundWork(app: FastifyInstance, options: BackgroundOptions): void {
  const { paymentParts, locks, realtime, mailTransport, textTransport, reconcileEveryMs, extensions, extensionParts } =
    options;
  const warn = (message: string) => (error: unknown) => app.log.warn({ err: error }, message);
  if (reconcileEveryMs !== undefined)
    runWhileListening(app, () => startReconciling(paymentParts, reconcileEveryMs, locks));
  if (realtime) {
    const onProblem = warn('real-time feeds were not read');
    runWhileListening(app, () => repeatPasses(() => realtime.feeds.read(), realtime.everyMs, onProblem));
  }
  if (mailTransport) deliverWhileListening(app, { ...options, channel: 'EMAIL', transport: mailTransport });
  if (textTransport) deliverWhileListening(app, { ...options, channel: 'TEXT', transport: textTransport });
  for (const extension of extensions) {
    if (extension.start) runWhileListening(app, () => extension.start?.(app, extensionParts));
  }
  // Also runs on a host that never listens.
  app.addHook('onClose', startHousekeeping(options, warn('housekeeping failed')));
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
  { database, now, channel, transport, locks }: Omit<DeliveryOptions, 'onProblem'> & { readonly locks: HostLocks },
): void {
  const onProblem = (error: unknown, mailId: string) => app.log.warn({ err: error, mailId }, 'a message was not sent');
  runWhileListening(app, () =>
    startDelivering({ database, now, channel, transport, onProblem }, deliverEveryMs, locks),
  );
}

/** The interval of housekeeping. */
const everyMs = 10 * 60_000;
/** Database pages that one pass frees, and those of one transaction, so that other transactions can run in between. */
const [maxPages, pagesPerTransaction] = [5000, 250];

/**
 * Removes expired baskets, answers, sign-ins and messages. Then returns free space to the disk; PostgreSQL does that
 * itself.
 *
 * @param now the true time
 */
export async function removeExpiredRows(
  database: Database,
  now: Instant,
  extensions: readonly HostExtension[] = [],
): Promise<void> {
  await releaseExpired(database, now);
  await database
    .deleteFrom('answers')
    .where('made_at', '<=', now - storedForMs)
    .execute();
  await database.deleteFrom('sign_ins').where('ends_at', '<=', now).execute();
  await deleteOldMails(database, now);
  await deleteUnactivated(database, now);
  await deleteExpiredAccess(database, now);
  await deleteEndedWindows(database, now);
  for (const extension of extensions) await extension.removeExpiredRows?.(database, now);
  if (getEngine(database) === 'sqlite') await releaseSpace(database);
}

async function releaseSpace(database: Database): Promise<void> {
  const { rows } = await sql<{ freelist_count: number }>`pragma freelist_count`.execute(database);
  const free = Math.min(rows[0]?.freelist_count ?? 0, maxPages);
  for (let remaining = free; remaining > 0; remaining -= pagesPerTransaction)
    await freePages(database, Math.min(remaining, pagesPerTransaction));
  await sql`pragma wal_checkpoint(truncate)`.execute(database);
}

function freePages(database: Database, count: number): Promise<void> {
  return database.transaction().execute(async (step) => {
    // Each run of the statement frees one page.
    for (let page = 0; page < count; page += 1) await sql`pragma incremental_vacuum`.execute(step);
  });
}

/** Runs housekeeping at intervals. @returns stops it, and waits for the current pass */
export function startHousekeeping(
  { database, locks, now, extensions }: Pick<BackgroundOptions, 'database' | 'locks' | 'now' | 'extensions'>,
  onProblem: (error: unknown) => void,
): () => Promise<void> {
  let pass = Promise.resolve();
  const timer = setInterval(() => {
    pass = pass
      .then(() => locks.runUnlessLocked('housekeeping', () => removeExpiredRows(database, now(), extensions)))
      .catch(onProblem);
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await pass;
  };
}
