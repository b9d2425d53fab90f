import { sql } from 'kysely';
import { forgetUnactivated } from '../accounts/close-account.ts';
import { storedForMs } from './kit/stored-answers.ts';
import { forgetOldMails } from '../mail/mail-queue.ts';
import { forgetTries } from '../limits/shared-limit.ts';
import { forgetAccess } from '../orders/order-access.ts';
import { releaseExpired } from '../sales/basket-store.ts';
import { type HostExtension } from './host-extension.ts';
import { type Instant } from '../clock/clock.ts';
import { getEngine } from '../database/get-engine.ts';
import { type HostLocks } from '../database/shared/host-locks.ts';
import { type Database } from '../database/tables.ts';

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
export async function tidyUp(
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
  await forgetOldMails(database, now);
  await forgetUnactivated(database, now);
  await forgetAccess(database, now);
  await forgetTries(database, now);
  for (const extension of extensions) await extension.tidyUp?.(database, now);
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

/** Options for housekeeping. */
export interface HousekeepingParts {
  readonly database: Database;
  readonly locks: HostLocks;
  /** Ms since 1970 UTC, by the true clock. */
  readonly now: () => Instant;
  readonly extensions?: readonly HostExtension[];
  readonly onProblem: (error: unknown) => void;
}

/** Runs housekeeping at intervals. @returns stops it, and waits for the current pass */
export function startHousekeeping({
  database,
  locks,
  now,
  extensions,
  onProblem,
}: HousekeepingParts): () => Promise<void> {
  let pass = Promise.resolve();
  const timer = setInterval(() => {
    pass = pass.then(() => locks.alone('housekeeping', () => tidyUp(database, now(), extensions))).catch(onProblem);
  }, everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await pass;
  };
}
