import { createHash } from 'node:crypto';
import { type Database, type Transaction } from '../database/tables.ts';
import { type Instant } from '../clock/clock.ts';
import { isColumnOver } from '../clock/span-end.ts';

/** Options for {@link createSharedLimit}. */
interface LimitOptions {
  /** Distinguishes this limit from others in the database. */
  readonly name: string;
  /** The maximum number of attempts within a window. */
  readonly tries: number;
  /** The length of a window. */
  readonly withinMs: number;
}

/**
 * Limits the attempts of each visitor within a time window, which begins with the visitor's first attempt. `visitor` is any
 * text that identifies who is counted, such as a network address. Nothing is blocked here: callers reject an attempt if `take`
 * returns false. Attempts are counted in the database, so that all processes share the counts and a restart does not reset
 * them. Visitors are stored as hashes.
 *
 * @param now ms since 1970 UTC: the real time, not a visitor’s shifted clock
 */
export function createSharedLimit(database: Database, { name, tries, withinMs }: LimitOptions, now: () => Instant) {
  const getKey = (visitor: string) => createHash('sha256').update(`${name} ${visitor}`).digest('base64url');
  return {
    /**
     * Counts one more attempt.
     *
     * @param trx a transaction: the attempt is counted only if it is committed. By default, it is counted at once (the cast is
     *   safe, because a database has the methods of a transaction that are used here).
     * @returns whether the attempt is within the limit
     */
    async take(visitor: string, trx = database as Transaction): Promise<boolean> {
      const attemptedAt = now();
      const row = { visitor: getKey(visitor), tries: 1, ends_at: attemptedAt + withinMs };
      const span = { now: attemptedAt, longestMs: withinMs };
      const count = await trx
        .insertInto('counted_tries')
        .values(row)
        .onConflict((conflict) =>
          // One statement, so that simultaneous attempts are counted one after another. If the window has ended, this attempt
          // begins a new one.
          conflict.column('visitor').doUpdateSet(({ eb, ref }) => {
            const isWindowOpen = eb.not(isColumnOver('counted_tries.ends_at', span));
            return {
              tries: eb
                .case()
                .when(isWindowOpen)
                .then(eb(ref('counted_tries.tries'), '+', 1))
                .else(1)
                .end(),
              ends_at: eb.case().when(isWindowOpen).then(ref('counted_tries.ends_at')).else(row.ends_at).end(),
            };
          }),
        )
        .returning('tries')
        .executeTakeFirstOrThrow();
      return count.tries <= tries;
    },
  };
}

/** One of several limits for the same attempts. */
interface KeyedLimit<Attempt> extends Pick<LimitOptions, 'name' | 'tries'> {
  readonly getKey: (attempt: Attempt) => string;
}

/** Limits that count the same attempts under different keys, each in its own time windows of the same length. */
export function createSharedLimits<Attempt>(
  database: Database,
  { withinMs, now }: { readonly withinMs: number; readonly now: () => Instant },
  keyedLimits: readonly KeyedLimit<Attempt>[],
) {
  const limits = keyedLimits.map(({ name, tries, getKey }) => {
    const limit = createSharedLimit(database, { name, tries, withinMs }, now);
    return (attempt: Attempt, trx?: Transaction) => limit.take(getKey(attempt), trx);
  });
  return {
    /**
     * Counts an attempt before it is made. The limits count it in their order, up to the first one that it exceeds; the
     * remaining limits do not count it.
     *
     * @returns whether the attempt is within all limits
     */
    async take(attempt: Attempt, trx?: Transaction): Promise<boolean> {
      for (const take of limits) if (!(await take(attempt, trx))) return false;
      return true;
    },
  };
}

/** Deletes the counts of windows that have ended. */
export async function deleteEndedWindows(database: Database, now: Instant): Promise<void> {
  await database.deleteFrom('counted_tries').where('ends_at', '<=', now).execute();
}
