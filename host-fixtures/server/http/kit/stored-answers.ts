import { type Database, type Transaction } from '../../database/tables.ts';
import { type Instant } from '../../clock/clock.ts';

/** An answer under the key of the intention that it was given to. */
export interface StoredAnswer {
  readonly sessionId: string;
  readonly key: string;
  /** Tells the intention from another under the same key. */
  readonly digest: string;
  readonly body: unknown;
}

/** Answers that outlive a restart. Refusals are not kept: they changed nothing, so that asking again does no harm. */
export interface StoredAnswers {
  find(sessionId: string, key: string): Promise<Pick<StoredAnswer, 'digest' | 'body'> | undefined>;
  /** Keeps an answer in the transaction of the change that it is about: neither is there without the other. */
  keep(step: Transaction, answer: StoredAnswer): Promise<void>;
}

/** Nobody repeats a call for longer. */
export const storedForMs = 24 * 3_600_000;
/** Nor the one before so many others: each answer is a whole basket. */
const mostOfSession = 20;
/** More than there can be: SQLite skips rows only below a limit. */
const mostAtAll = 1_000_000;

/** Answers in the database: the latest of each session, for a day. */
export function createStoredAnswers(database: Database, now: () => Instant): StoredAnswers {
  return {
    async find(sessionId, key) {
      const row = await database
        .selectFrom('answers')
        .select(['digest', 'body'])
        .where('session_id', '=', sessionId)
        .where('idempotency_key', '=', key)
        .executeTakeFirst();
      return row && { digest: row.digest, body: JSON.parse(row.body) as unknown };
    },
    async keep(step, { sessionId, key, digest, body }) {
      const made_at = now();
      await step
        .deleteFrom('answers')
        .where('made_at', '<=', made_at - storedForMs)
        .execute();
      const before = step.selectFrom('answers').select('idempotency_key').where('session_id', '=', sessionId);
      await step
        .deleteFrom('answers')
        .where('session_id', '=', sessionId)
        .where(
          'idempotency_key',
          'in',
          before
            .orderBy('made_at', 'desc')
            .limit(mostAtAll)
            .offset(mostOfSession - 1),
        )
        .execute();
      await step
        .insertInto('answers')
        .values({ session_id: sessionId, idempotency_key: key, digest, body: JSON.stringify(body), made_at })
        .execute();
    },
  };
}
