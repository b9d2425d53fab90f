import { createHash } from 'node:crypto';
import { type Database, type Transaction } from '../database/tables.ts';
import { type Instant } from '../clock/clock.ts';

/** See {@link createSharedLimit}. */
export type SharedLimit = ReturnType<typeof createSharedLimit>;

/** The size of a limit that is counted in the database. */
export interface LimitOptions {
  /** Distinguishes it from other limits. */
  readonly name: string;
  readonly tries: number;
  readonly withinMs: number;
}

/**
 * Limits the attempts of each visitor, or each network, in windows that begin with the first attempt. They are counted in the
 * database, for all processes and across restarts. Visitors are stored as hashes.
 *
 * @param now ms since 1970 UTC, by the true clock
 */
export function createSharedLimit(database: Database, { name, tries, withinMs }: LimitOptions, now: () => Instant) {
  const getKey = (visitor: string) => createHash('sha256').update(`${name} ${visitor}`).digest('base64url');
  return {
    /**
     * Counts one more attempt.
     *
     * @param step counts it only if this transaction is committed
     * @returns whether it is within the limit
     */
    async take(visitor: string, step = database as Transaction): Promise<boolean> {
      const at = now();
      const row = { visitor: getKey(visitor), tries: 1, ends_at: at + withinMs };
      const counters = await step
        .insertInto('counted_tries')
        .values(row)
        .onConflict((conflict) =>
          // One statement, so that simultaneous attempts are counted one after another.
          conflict.column('visitor').doUpdateSet(({ eb, ref }) => {
            const isOpen = eb('counted_tries.ends_at', '>', at);
            return {
              tries: eb
                .case()
                .when(isOpen)
                .then(eb(ref('counted_tries.tries'), '+', 1))
                .else(1)
                .end(),
              ends_at: eb.case().when(isOpen).then(ref('counted_tries.ends_at')).else(row.ends_at).end(),
            };
          }),
        )
        .returning('tries')
        .executeTakeFirstOrThrow();
      return counters.tries <= tries;
    },
    /** Stops counting the last attempt, because it succeeded. */
    async giveBack(visitor: string): Promise<void> {
      await database
        .updateTable('counted_tries')
        .set(({ eb }) => ({ tries: eb('tries', '-', 1) }))
        .where('visitor', '=', getKey(visitor))
        .where('tries', '>', 0)
        .execute();
    },
  };
}

/** Counts an attempt at several limits, up to the first one that is exceeded. @returns whether it is within all of them */
export async function takeAll(
  counters: readonly (readonly [limit: SharedLimit, visitor: string])[],
  step?: Transaction,
): Promise<boolean> {
  for (const [limit, visitor] of counters) if (!(await limit.take(visitor, step))) return false;
  return true;
}

/** Stops counting an attempt at several limits. */
export async function giveAllBack(
  counters: readonly (readonly [limit: SharedLimit, visitor: string])[],
): Promise<void> {
  for (const [limit, visitor] of counters) await limit.giveBack(visitor);
}

/** Removes windows that have ended. */
export async function deleteEndedWindows(database: Database, now: Instant): Promise<void> {
  await database.deleteFrom('counted_tries').where('ends_at', '<=', now).execute();
}
