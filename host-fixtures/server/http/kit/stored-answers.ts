import { type Database, type Transaction } from '../../database/tables.ts';
import { type Instant } from '../../clock/clock.ts';

/** An answer and the key of its request. */
export interface StoredAnswer {
  readonly sessionId: string;
  readonly key: string;
  /** Detects another request with the same key. */
  readonly digest: string;
  readonly body: unknown;
}

/** Stored answers. Refusals are not stored, since they change nothing. */
export interface StoredAnswers {
  find(sessionId: string, key: string): Promise<Pick<StoredAnswer, 'digest' | 'body'> | undefined>;
  /** Stores an answer in the transaction of its change. */
  store(step: Transaction, answer: StoredAnswer): Promise<void>;
}

/** How long an answer is stored for retries. */
export const storedForMs = 24 * 3_600_000;
/** The most stored answers of a session, since each contains a complete basket. */
const maxAnswersPerSession = 20;
/** SQLite requires a limit with an offset. */
const unlimited = 1_000_000;

/** Stores answers in the database: the latest of each session, for a day. */
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
    async store(step, { sessionId, key, digest, body }) {
      const made_at = now();
      await step
        .deleteFrom('answers')
        .where('made_at', '<=', made_at - storedForMs)
        .execute();
      const previousKeys = step.selectFrom('answers').select('idempotency_key').where('session_id', '=', sessionId);
      await step
        .deleteFrom('answers')
        .where('session_id', '=', sessionId)
        .where(
          'idempotency_key',
          'in',
          previousKeys
            .orderBy('made_at', 'desc')
            .limit(unlimited)
            .offset(maxAnswersPerSession - 1),
        )
        .execute();
      await step
        .insertInto('answers')
        .values({ session_id: sessionId, idempotency_key: key, digest, body: JSON.stringify(body), made_at })
        .execute();
    },
  };
}
