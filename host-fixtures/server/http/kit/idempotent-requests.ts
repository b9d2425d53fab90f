import { createHash } from 'node:crypto';
import { type FastifyRequest } from 'fastify';
import { idempotencyHeader } from '#shared/contract/kit/headers.ts';
import { type Instant } from '../../clock/clock.ts';
import { isDuplicateKey } from '../../database/postgres/retry.ts';
import { type Database, type Transaction } from '../../database/tables.ts';
import { technicalRefusal } from './api-error.ts';

/** The `Idempotency-Key` of a request, if it has one. */
export function getIdempotencyKey({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = headers[idempotencyHeader.toLowerCase()];
  return typeof key === 'string' && key !== '' ? key : undefined;
}

/** Stores an answer in the transaction of its change. */
export type StoreAnswer = (step: Transaction, result: unknown) => Promise<void>;

/** Identifies a request by session and key; the digest detects a reused key. */
interface CallKey {
  readonly sessionId: string;
  readonly key: string;
  readonly digest: string;
}

/** See {@link createIdempotentRequests}. */
export type IdempotentRequests = ReturnType<typeof createIdempotentRequests>;

/**
 * Answers retries of a request with the first answer, without repeating the change. The answer of a request in progress
 * is shared in memory; finished answers are in the database.
 */
export function createIdempotentRequests(answers: StoredAnswers) {
  const pendingCalls = new Map<string, { readonly digest: string; readonly result: Promise<unknown> }>();
  const storeNothing: StoreAnswer = () => Promise.resolve();
  const createReusedKeyError = () =>
    technicalRefusal(422, 'idempotency', `The ${idempotencyHeader} was used for another call before.`);

  /** Returns the stored result, or acts. */
  async function findOrCreateResult<Result>(
    callKey: CallKey,
    act: (storeAnswer: StoreAnswer) => Promise<Result>,
  ): Promise<Result> {
    const storedResult = await findStoredResult<Result>(callKey);
    if (storedResult) return storedResult.result;
    try {
      return await act((step, body) => answers.store(step, { ...callKey, body }));
    } catch (error) {
      // Another process answered the same request in the meantime.
      const laterResult = isDuplicateKey(error) ? await findStoredResult<Result>(callKey) : undefined;
      if (laterResult === undefined) throw error;
      return laterResult.result;
    }
  }

  async function findStoredResult<Result>(callKey: CallKey): Promise<{ readonly result: Result } | undefined> {
    const previous = await answers.find(callKey.sessionId, callKey.key);
    if (previous && previous.digest !== callKey.digest) throw createReusedKeyError();
    return previous && { result: previous.body as Result };
  }

  return {
    /**
     * Answers a request that changes data. Without an `Idempotency-Key` each request is new. A request that failed or
     * was refused may be retried.
     *
     * @param act makes the change and stores its answer within the same transaction
     * @throws ApiError 422 for a key that was used for another request, as in the IETF draft
     */
    answer<Result>(
      { request, sessionId }: { request: FastifyRequest; sessionId: string },
      act: (storeAnswer: StoreAnswer) => Promise<Result>,
    ): Promise<Result> {
      const key = getIdempotencyKey(request);
      if (key === undefined) return act(storeNothing);
      const callKey = `${sessionId} ${key}`;
      const content = JSON.stringify([request.method, request.url, request.body ?? null]);
      const digest = createHash('sha256').update(content).digest('base64');
      const previous = pendingCalls.get(callKey);
      if (previous && previous.digest !== digest) throw createReusedKeyError();
      if (previous) return previous.result as Promise<Result>;
      const result = findOrCreateResult({ sessionId, key, digest }, act).finally(() => pendingCalls.delete(callKey));
      pendingCalls.set(callKey, { digest, result });
      return result;
    },
  };
}

/** An answer and the key of its request. */
export interface StoredAnswer extends CallKey {
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
/** No limit: SQLite requires one with an offset. */
const maxRows = 1_000_000;

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
            .limit(maxRows)
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
