import { createHash } from 'node:crypto';
import { type Instant } from '../clock/clock.ts';
import { isColumnOver } from '../clock/span-end.ts';
import { type Database } from '../database/tables.ts';
import { addFailure, getEnd, getWait, type RingCount, type RingLimit } from './backoff.ts';
import { type RequestRings } from './request-rings.ts';

const minuteMs = 60_000;

/** The limits of failures of one kind of secret, by ring. */
interface SecretRings {
  readonly session: RingLimit;
  readonly network: RingLimit;
  readonly widerNetwork: RingLimit;
  /** The attempts of a network at one subject. */
  readonly networkAtSubject: RingLimit;
  /** The attempts of a wider network at one subject. */
  readonly widerNetworkAtSubject: RingLimit;
  /** The attempts of everybody at one subject. */
  readonly everybodyAtSubject: RingLimit;
  /** The attempts of everybody at secrets that are valid without a subject. */
  readonly everybody: RingLimit;
}

/**
 * The limits of secrets that people choose or copy, such as passwords. An office or a mobile operator, whose customers share a
 * network, may fail once a minute all the time. All networks together can try one account 96 times a day.
 */
const passwordRings: SecretRings = {
  session: { free: 10, forgetMs: 15 * minuteMs },
  network: { free: 100, forgetMs: minuteMs },
  widerNetwork: { free: 300, forgetMs: 15_000 },
  networkAtSubject: { free: 10, forgetMs: 15 * minuteMs },
  widerNetworkAtSubject: { free: 20, forgetMs: 15 * minuteMs },
  everybodyAtSubject: { free: 50, forgetMs: 15 * minuteMs },
  everybody: { free: 300, forgetMs: 3000 },
};

/**
 * The limits of codes that are too long to be guessed. The last ring only stops floods, so that strangers cannot keep the owner of
 * a code from using it.
 */
const longCodeRings: SecretRings = { ...passwordRings, everybody: { free: 3000, forgetMs: 200 } };

/** The limits of short secrets, which have only some digits. */
const digitRings: SecretRings = { ...passwordRings, everybodyAtSubject: { free: 20, forgetMs: 15 * minuteMs } };

/** The kinds of secrets that can be guessed, and their limits. */
export const secretKinds = {
  'account-password': passwordRings,
  'social-token': longCodeRings,
  'activation-code': passwordRings,
  'reset-code': longCodeRings,
  'redemption-code': passwordRings,
  /** The e-mail address of an order's buyer, together with the number of the order. */
  'order-lookup': passwordRings,
  /** The password and the code of a person who uses the operator's pages. */
  'operator-password': digitRings,
  /** The code that enrols the phone of a driver. */
  'driver-code': longCodeRings,
} as const satisfies Readonly<Record<string, SecretRings>>;

/** See {@link secretKinds}. */
export type GuessableSecret = keyof typeof secretKinds;

/** An attempt at a secret. */
export interface SecretAttempt {
  readonly kind: GuessableSecret;
  readonly rings: RequestRings;
  /**
   * What the secret is for, whether it exists or not: the address of an account, an operator, an order number. Absent if the
   * secret is not entered together with a subject, such as a code that is valid by itself.
   */
  readonly subject?: string | undefined;
  /** The id of a device that has shown the right secret of this subject before. It is counted only by itself. */
  readonly device?: string | undefined;
}

/** Whether an attempt is allowed. `giveBack` undoes its count, for a right secret. */
export type AttemptPermission =
  | { readonly isAllowed: true; readonly giveBack: () => Promise<void> }
  | { readonly isAllowed: false; readonly waitMs: number };

/** Ends the transaction of an attempt that must wait. */
class WaitRequired extends Error {
  override readonly name = 'WaitRequired';
  readonly waitMs: number;

  constructor(waitMs: number) {
    super(`The attempt must wait for ${waitMs} ms.`);
    this.waitMs = waitMs;
  }
}

/** See {@link createSecretLimits}. */
export type SecretLimits = ReturnType<typeof createSecretLimits>;

/**
 * Limits attempts at secrets in rings (`RequestRings`), with growing waits (`RingLimit`). Attempts are counted in the database,
 * so that all processes share the counts and a restart does not reset them. What is counted is stored as a hash. Use it by
 * `createSecretGuard`, which also recognises devices and writes the log.
 *
 * @param options.now ms since 1970 UTC: the real time, not a visitor’s shifted clock
 * @param options.factor multiplies the limits of all rings except the session's
 */
export function createSecretLimits({
  database,
  now,
  factor = 1,
}: {
  readonly database: Database;
  readonly now: () => Instant;
  readonly factor?: number;
}) {
  const scale = ({ free, forgetMs }: RingLimit) => ({ free: free * factor, forgetMs: forgetMs / factor });

  /** Lists the rings of an attempt: the digest of what is counted, and the limit. */
  function listRings({ kind, rings, subject, device }: SecretAttempt) {
    const limits: SecretRings = secretKinds[kind];
    const ring = (limit: RingLimit, ...parts: readonly string[]) => ({
      key: createHash('sha256')
        .update(JSON.stringify([kind, ...parts]))
        .digest('base64url'),
      limit,
    });
    if (device !== undefined) return [ring(limits.session, 'device', device, subject ?? '')];
    const { session, network, widerNetwork } = rings;
    return [
      ...(session === '' ? [] : [ring(limits.session, 'session', session)]),
      ring(scale(limits.network), 'network', network),
      ring(scale(limits.widerNetwork), 'wider network', widerNetwork),
      ...(subject === undefined
        ? [ring(scale(limits.everybody), 'everybody')]
        : [
            ring(scale(limits.networkAtSubject), 'network at subject', network, subject),
            ring(scale(limits.widerNetworkAtSubject), 'wider network at subject', widerNetwork, subject),
            ring(scale(limits.everybodyAtSubject), 'everybody', subject),
          ]),
    ];
  }

  return {
    /**
     * Counts an attempt as a failure in each of its rings, before the secret is checked, so that simultaneous attempts cannot
     * exceed a limit. An attempt that must wait in any ring is counted in none.
     */
    async take(attempt: SecretAttempt): Promise<AttemptPermission> {
      const attemptedAt = now();
      // In the order of their keys, so that transactions lock rows in the same order and cannot wait for each other.
      const rings = listRings(attempt).sort((a, b) => (a.key < b.key ? -1 : 1));
      const result = await database
        .transaction()
        // The first statement locks the rows. PostgreSQL's default here would make simultaneous attempts fail and repeat.
        .setIsolationLevel('read committed')
        .execute(async (trx) => {
          const newRow = { failures: 0, counted_at: attemptedAt, allowed_at: attemptedAt, ends_at: attemptedAt };
          const rows = await trx
            .insertInto('secret_attempts')
            .values(rings.map(({ key }) => ({ ring: key, ...newRow })))
            // Changes nothing, but locks and returns the row.
            .onConflict((conflict) =>
              conflict.column('ring').doUpdateSet(({ ref }) => ({ ring: ref('excluded.ring') })),
            )
            .returningAll()
            .execute();
          const waitMs = Math.max(...rows.map((row) => getWait({ allowedAt: row.allowed_at }, attemptedAt)));
          // Rolls back, so that refused attempts of many networks do not fill the table.
          if (waitMs > 0) throw new WaitRequired(waitMs);
          const counts = rings.map(({ key, limit }) => {
            const row = rows.find((candidate) => candidate.ring === key);
            const count = row && { failures: row.failures, countedAt: row.counted_at, allowedAt: row.allowed_at };
            return { key, limit, count: addFailure(count, limit, attemptedAt) };
          });
          await trx
            .insertInto('secret_attempts')
            .values(counts.map(({ key, limit, count }) => toRow(key, count, limit)))
            .onConflict((conflict) =>
              conflict.column('ring').doUpdateSet(({ ref }) => ({
                failures: ref('excluded.failures'),
                counted_at: ref('excluded.counted_at'),
                allowed_at: ref('excluded.allowed_at'),
                ends_at: ref('excluded.ends_at'),
              })),
            )
            .execute();
          return counts;
        })
        .catch((error: unknown) => {
          if (error instanceof WaitRequired) return error;
          throw error;
        });
      if (result instanceof WaitRequired) return { isAllowed: false, waitMs: result.waitMs };
      return { isAllowed: true, giveBack: () => giveBack(result, attemptedAt) };
    },
  };

  /** Undoes the counts of an attempt. Its waits end as well, unless a later attempt has begun a wait. */
  async function giveBack(
    counts: readonly { readonly key: string; readonly count: RingCount }[],
    attemptedAt: Instant,
  ): Promise<void> {
    // One after another, so that no statement locks several rows.
    for (const { key, count } of counts) {
      await database
        .updateTable('secret_attempts')
        .set(({ eb, ref }) => ({
          failures: eb
            .case()
            .when('failures', '>', 1)
            .then(eb('failures', '-', 1))
            .else(0)
            .end(),
          allowed_at: eb
            .case()
            .when('allowed_at', '=', count.allowedAt)
            .then(attemptedAt)
            .else(ref('allowed_at'))
            .end(),
        }))
        .where('ring', '=', key)
        .execute();
    }
  }
}

function toRow(ring: string, count: RingCount, limit: RingLimit) {
  const { failures, countedAt, allowedAt } = count;
  return { ring, failures, counted_at: countedAt, allowed_at: allowedAt, ends_at: getEnd(count, limit) };
}

/**
 * Longer than failures are remembered in any ring: with the smallest factor, 0.1, the 16 failures at one subject are forgotten
 * after 40 hours.
 */
const longestMemoryMs = 48 * 3_600_000;

/** Deletes the counts of failures that are forgotten, and those that a clock which was ahead has written. */
export async function deleteForgottenAttempts(database: Database, now: Instant): Promise<void> {
  await database
    .deleteFrom('secret_attempts')
    .where(isColumnOver('ends_at', { now, longestMs: longestMemoryMs }))
    .execute();
}
