import { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { deleteUnactivated } from '../accounts/close-account.ts';
import { type Instant } from '../clock/clock.ts';
import { repeatPasses } from '../clock/repeat-passes.ts';
import { getEngine } from '../database/get-engine.ts';
import { defaultOrderYears } from '../database/retention/retention.ts';
import { type HostLocks } from '../database/shared/host-locks.ts';
import { type Database } from '../database/tables.ts';
import { type UploadStore } from '../enquiries/upload-store.ts';
import { deleteForgottenAttempts } from '../limits/secret-limits.ts';
import { deleteEndedWindows } from '../limits/shared-limit.ts';
import { startDelivering } from '../mail/deliver-mails.ts';
import { type MailTransport } from '../mail/mail.ts';
import { deleteExpiredAccess } from '../orders/order-access.ts';
import { type PaymentContext } from '../payments/drive-payment.ts';
import { recordHousekeepingDay, removeOldData } from '../persons/remove-old-data.ts';
import { startReconciling } from '../payments/reconcile.ts';
import { type Realtime } from '../realtime/realtime.ts';
import { deleteOldHoldRecords } from '../sales/hold-limits.ts';
import { releaseExpired } from '../sales/basket-store.ts';
import { type Health } from './health.ts';
import { type ExtensionContext, type HostExtension } from './host-extension.ts';
import { deleteOldAnswers } from './kit/idempotent-requests.ts';
import { deleteEndedSignIns } from './visits/signed-in.ts';

/** Options for background work. Without an optional one, the work that needs it does not run. */
interface BackgroundOptions {
  /** Optional parts of the host, which may have background work of their own. */
  readonly extensions: readonly HostExtension[];
  readonly extensionContext: ExtensionContext;
  /** What is needed to complete payments at the provider. */
  readonly paymentContext: PaymentContext;
  readonly database: Database;
  readonly health: Pick<Health, 'checkClock'>;
  /** Locks between the processes that share the database, so that only one of them does a job. */
  readonly locks: HostLocks;
  /** The true time in ms since 1970 UTC, which QA cannot shift. */
  readonly now: () => Instant;
  /** The real-time feeds, and the time from the end of a read to the next, in ms. */
  readonly realtime?: { readonly feeds: Pick<Realtime, 'read'>; readonly everyMs: number };
  /** Sends e-mails. */
  readonly mailTransport?: MailTransport;
  /** Sends text messages. */
  readonly textTransport?: MailTransport;
  /** The interval, in ms, at which the status of pending payments is requested from the provider. */
  readonly reconcileEveryMs?: number;
  /** For how many complete calendar years names of orders are stored; 10 by default. */
  readonly keepOrdersYears?: number | undefined;
}

/** The interval for sending queued e-mails and text messages, in ms. */
const deliverEveryMs = 2000;
/** The interval for checking whether the clock was set, in ms. */
const clockEveryMs = 5000;

/**
 * Registers background work that starts when the host (the reference server) listens and stops when it closes: requesting the
 * status of pending payments, reading real-time feeds, sending messages, and the work of extensions. The timer of housekeeping
 * starts at once; its first pass is ten minutes later.
 */
export function startBackgroundWork(app: FastifyInstance, options: BackgroundOptions): void {
  const { paymentContext, database, now, locks, realtime, reconcileEveryMs, extensions, extensionContext, health } =
    options;
  const checkClock = async () => {
    const stepMs = health.checkClock();
    if (stepMs !== 0) app.log.warn({ code: 'clock-stepped', stepMs }, 'the clock was set');
  };
  const warn = (message: string) => (error: unknown) => app.log.warn({ err: error }, message);
  if (reconcileEveryMs !== undefined)
    runWhileListening(app, () => startReconciling(paymentContext, reconcileEveryMs, locks));
  if (realtime) {
    // Without a lock: each process reads the feeds, since their data is in its memory.
    const onFailure = warn('real-time feeds were not read');
    runWhileListening(app, () => repeatPasses(() => realtime.feeds.read(), realtime.everyMs, onFailure));
  }
  // Each process watches its own clock.
  runWhileListening(app, () => repeatPasses(checkClock, clockEveryMs, warn('the clock was not checked')));
  const onProblem = (error: unknown, mailId: string) => app.log.warn({ err: error, mailId }, 'a message was not sent');
  const channels = [['EMAIL', options.mailTransport] as const, ['TEXT', options.textTransport] as const];
  for (const [channel, transport] of channels) {
    if (!transport) continue;
    const delivery = { database, now, channel, transport, onProblem };
    runWhileListening(app, () => startDelivering(delivery, deliverEveryMs, locks));
  }
  for (const extension of extensions) {
    if (extension.start) runWhileListening(app, () => extension.start?.(app, extensionContext));
  }
  const stopHousekeeping = startHousekeeping(
    { ...options, uploads: extensionContext.host.uploads },
    warn('housekeeping failed'),
  );
  app.addHook('onClose', stopHousekeeping);
}

/** Starts work when the host listens and stops it on close. @param start returns a function that stops the work, if any */
function runWhileListening(app: FastifyInstance, start: () => (() => Promise<void>) | undefined): void {
  let stop: (() => Promise<void>) | undefined;
  app.addHook('onListen', async () => {
    stop = start();
  });
  // A host that never listened has nothing to stop.
  app.addHook('onClose', async () => stop?.());
}

/** The interval of housekeeping, in ms. */
const housekeepingEveryMs = 10 * 60_000;
/** The most database pages that one pass of housekeeping frees. */
const maxPages = 5000;
/** Few pages for each transaction, so that other transactions can run in between. */
const pagesPerTransaction = 250;

/** Options for {@link removeExpiredRows}. */
interface CleaningOptions {
  readonly now: Instant;
  readonly extensions?: readonly HostExtension[];
  /** For how many complete calendar years names of orders are stored. */
  readonly keepOrdersYears?: number | undefined;
}

/**
 * Housekeeping: removes expired baskets, answers that are stored for repeated requests, sign-ins, access to orders, counts of
 * rate limits and rows of extensions; and, if the clock can be trusted, registrations and data that was stored for long enough
 * (`retention.ts`). In SQLite, free space is then returned to the disk; PostgreSQL reuses it.
 *
 * If a step fails, the later ones do not run; the next pass starts with the first one again.
 *
 * @param options.now the true time
 */
export async function removeExpiredRows(
  database: Database,
  { now, extensions = [], keepOrdersYears = defaultOrderYears }: CleaningOptions,
): Promise<void> {
  await releaseExpired(database, now);
  await deleteOldAnswers(database, now);
  await deleteEndedSignIns(database, now);
  await deleteExpiredAccess(database, now);
  await deleteEndedWindows(database, now);
  await deleteForgottenAttempts(database, now);
  await deleteOldHoldRecords(database, now);
  for (const extension of extensions) await extension.removeExpiredRows?.(database, now);
  if (await recordHousekeepingDay(database, now)) {
    await deleteUnactivated(database, now);
    for (const extension of extensions) await extension.removeOldRows?.(database, now);
    await removeOldData(database, now, keepOrdersYears);
  }
  if (getEngine(database) === 'sqlite') await releaseSpace(database);
}

/** Returns free pages of a SQLite database to the disk, and shortens its write-ahead log. */
async function releaseSpace(database: Database): Promise<void> {
  const { rows } = await sql<{ freelist_count: number }>`pragma freelist_count`.execute(database);
  const pageCount = Math.min(rows[0]?.freelist_count ?? 0, maxPages);
  for (let remainingPages = pageCount; remainingPages > 0; remainingPages -= pagesPerTransaction) {
    await database.transaction().execute(async (trx) => {
      const pages = Math.min(remainingPages, pagesPerTransaction);
      // SQLite frees one page per step of this statement, and the database driver makes a single step.
      for (let page = 0; page < pages; page += 1) await sql`pragma incremental_vacuum`.execute(trx);
    });
  }
  await sql`pragma wal_checkpoint(truncate)`.execute(database);
}

/** Options for housekeeping. */
interface HousekeepingOptions extends Pick<
  BackgroundOptions,
  'database' | 'locks' | 'now' | 'extensions' | 'keepOrdersYears'
> {
  /** Uploads that no enquiry has claimed are removed when they expire. */
  readonly uploads?: Pick<UploadStore, 'removeExpired'>;
}

/** Runs housekeeping at intervals. @returns a function that stops housekeeping and waits for the current pass */
export function startHousekeeping(
  { database, locks, now, extensions, uploads, keepOrdersYears }: HousekeepingOptions,
  onProblem: (error: unknown) => void,
): () => Promise<void> {
  // Passes run one after another, and in one process at a time. If another process runs one, this process skips its own.
  let pass = Promise.resolve();
  const removeExpired = async () => {
    // First, because files may fill the disk that the database needs.
    await uploads?.removeExpired();
    await removeExpiredRows(database, { now: now(), extensions, keepOrdersYears });
  };
  const timer = setInterval(() => {
    pass = pass.then(() => locks.runUnlessLocked('housekeeping', () => removeExpired())).catch(onProblem);
  }, housekeepingEveryMs);
  // The timer does not keep the process alive.
  timer.unref();
  return async () => {
    clearInterval(timer);
    await pass;
  };
}
