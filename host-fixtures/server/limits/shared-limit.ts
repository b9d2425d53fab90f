import { createHash } from 'node:crypto';
import { type Database, type Transaction } from '../database/tables.ts';
import { type Instant } from '../clock/clock.ts';

/** Holds each visitor, or each network, to so many tries within a while, however many processes they are made at. */
export interface SharedLimit {
  /**
   * Counts one more try.
   *
   * @param step of which the count is a part, where it stands and falls with what is tried
   * @returns whether it is within the limit
   */
  take(visitor: string, step?: Transaction): Promise<boolean>;
  /** Counts the try just made no more: it was a good one. */
  giveBack(visitor: string): Promise<void>;
}

/** A limit of those that are counted in the database. */
export interface LimitSize {
  /** Distinguishes it from others. */
  readonly name: string;
  readonly tries: number;
  readonly withinMs: number;
}

/**
 * Counts tries in the database, in windows that begin with a visitor's first: all processes count together, and a restart forgets
 * nothing. Who the visitor is cannot be read there.
 *
 * @param now ms since 1970 UTC, by the true clock
 */
export function createSharedLimit(
  database: Database,
  { name, tries, withinMs }: LimitSize,
  now: () => Instant,
): SharedLimit {
  const keyOf = (visitor: string) => createHash('sha256').update(`${name} ${visitor}`).digest('base64url');
  return {
    async take(visitor, step = database as Transaction) {
      const at = now();
      const row = { visitor: keyOf(visitor), tries: 1, ends_at: at + withinMs };
      const counted = await step
        .insertInto('counted_tries')
        .values(row)
        .onConflict((conflict) =>
          // One statement: whoever comes at the same time waits for it, and is counted after it.
          conflict.column('visitor').doUpdateSet(({ eb, ref }) => {
            const holds = eb('counted_tries.ends_at', '>', at);
            return {
              tries: eb
                .case()
                .when(holds)
                .then(eb(ref('counted_tries.tries'), '+', 1))
                .else(1)
                .end(),
              ends_at: eb.case().when(holds).then(ref('counted_tries.ends_at')).else(row.ends_at).end(),
            };
          }),
        )
        .returning('tries')
        .executeTakeFirstOrThrow();
      return counted.tries <= tries;
    },
    async giveBack(visitor) {
      await database
        .updateTable('counted_tries')
        .set(({ eb }) => ({ tries: eb('tries', '-', 1) }))
        .where('visitor', '=', keyOf(visitor))
        .where('tries', '>', 0)
        .execute();
    },
  };
}

/** Takes several limits, the first that is used up being the last that is counted. @returns whether all allow it */
export async function takeAll(
  counted: readonly (readonly [limit: SharedLimit, visitor: string])[],
  step?: Transaction,
): Promise<boolean> {
  for (const [limit, visitor] of counted) if (!(await limit.take(visitor, step))) return false;
  return true;
}

/** Gives all of them back. */
export async function giveAllBack(counted: readonly (readonly [limit: SharedLimit, visitor: string])[]): Promise<void> {
  for (const [limit, visitor] of counted) await limit.giveBack(visitor);
}

/** Removes windows that are over. */
export async function forgetTries(database: Database, now: Instant): Promise<void> {
  await database.deleteFrom('counted_tries').where('ends_at', '<=', now).execute();
}
