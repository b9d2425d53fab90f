import { createHash, createHmac } from 'node:crypto';
import { type FastifyRequest } from 'fastify';
import { idempotencyHeader } from '#shared/contract/kit/headers.ts';
import { type Instant } from '../../clock/clock.ts';
import { isColumnOver } from '../../clock/span-end.ts';
import { isDuplicateKey } from '../../database/postgres/retry.ts';
import { getRetentionMs } from '../../database/retention/retention.ts';
import { type Database, type Transaction } from '../../database/tables.ts';
import { technicalRefusal } from './api-error.ts';

/** Returns the `Idempotency-Key` of a request; undefined if it is missing or empty. */
export function getIdempotencyKey({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = headers[idempotencyHeader.toLowerCase()];
  return typeof key === 'string' && key !== '' ? key : undefined;
}

/** Stores an answer in the transaction of its change, so that both are stored or neither is. */
export type StoreAnswer = (trx: Transaction, result: unknown) => Promise<void>;

/** Identifies a request. */
interface RequestKey {
  readonly sessionId: string;
  /** The idempotency key. */
  readonly key: string;
  /**
   * A keyed hash of the content, to detect a key that is used again for another request. Keyed, because the content may be a
   * password, which could be guessed by its hash in a copy of the database.
   */
  readonly digest: string;
  /** The content itself, which is not stored. */
  readonly content: string;
}

/** Returns the hash by which earlier versions stored a request, without a key. */
const getEarlierDigest = ({ content }: RequestKey) => createHash('sha256').update(content).digest('base64');

/** How long an answer is stored for retries, in ms. */
const storedForMs = getRetentionMs('answers');
/** The maximum of stored answers of a session, since most of them contain a complete basket. */
const maxAnswersPerSession = 20;
/** More rows than a session has. SQLite requires a limit if a query has an offset. */
const maxRows = 1_000_000;

/** See {@link createIdempotentRequests}. */
export type IdempotentRequests = ReturnType<typeof createIdempotentRequests>;

/**
 * Answers the retries of a request with the answer to the first, without repeating its change. Requests in progress are
 * in memory, finished ones in the database: for a day, but only the latest {@link maxAnswersPerSession} of each session.
 * Refusals are not stored, since they change nothing.
 *
 * @param secret the key for the purpose `idempotent requests`, from `deriveKey`
 */
export function createIdempotentRequests(database: Database, now: () => Instant, secret: Buffer) {
  const pendingRequests = new Map<string, { readonly digest: string; readonly result: Promise<unknown> }>();
  // For requests without a key.
  const storeNothing: StoreAnswer = () => Promise.resolve();
  const createReusedKeyError = () =>
    technicalRefusal(422, 'idempotency', `The ${idempotencyHeader} was used for another call before.`);

  /** Returns the stored result of the request, or makes its change. The change stores its answer in its own transaction. */
  async function findOrCreateResult<Result>(
    requestKey: RequestKey,
    change: (storeAnswer: StoreAnswer) => Promise<Result>,
  ): Promise<Result> {
    const storedResult = await findStoredResult<Result>(requestKey);
    if (storedResult) return storedResult.result;
    try {
      return await change((trx, body) => store(trx, requestKey, body));
    } catch (error) {
      // With PostgreSQL, another process may have stored its answer to the same request in the meantime: the key is unique, so
      // the transaction with this change was rolled back. An SQLite database has only one host.
      const laterResult = isDuplicateKey(error) ? await findStoredResult<Result>(requestKey) : undefined;
      if (laterResult === undefined) throw error;
      return laterResult.result;
    }
  }

  async function findStoredResult<Result>(requestKey: RequestKey): Promise<{ readonly result: Result } | undefined> {
    const row = await database
      .selectFrom('answers')
      .select(['digest', 'body'])
      .where('session_id', '=', requestKey.sessionId)
      .where('idempotency_key', '=', requestKey.key)
      .executeTakeFirst();
    if (row && row.digest !== requestKey.digest && row.digest !== getEarlierDigest(requestKey))
      throw createReusedKeyError();
    // In an object, because the result itself may be null.
    return row && { result: JSON.parse(row.body) as Result };
  }

  async function store(trx: Transaction, { sessionId, key, digest }: RequestKey, body: unknown): Promise<void> {
    const made_at = now();
    await deleteOldAnswers(trx, made_at);
    const previousKeys = trx.selectFrom('answers').select('idempotency_key').where('session_id', '=', sessionId);
    await trx
      .deleteFrom('answers')
      .where('session_id', '=', sessionId)
      .where(
        'idempotency_key',
        'in',
        // The oldest ones, which would exceed the maximum together with the new answer.
        previousKeys
          .orderBy('made_at', 'desc')
          .limit(maxRows)
          .offset(maxAnswersPerSession - 1),
      )
      .execute();
    await trx
      .insertInto('answers')
      .values({ session_id: sessionId, idempotency_key: key, digest, body: JSON.stringify(body), made_at })
      .execute();
  }

  return {
    /**
     * Answers a request that changes data. If the session has sent the same request with the same `Idempotency-Key` before, and
     * it is in progress or its answer is stored, the result is that answer. Otherwise the change is made: without a key, for a
     * new key, if the previous request failed or was refused, or if its answer is no longer stored.
     *
     * @param change makes the change and calls `storeAnswer` within the same transaction, with the result that it returns.
     *   Without that call, a later repeat makes the change again
     * @throws ApiError 422, or rejects with it, for a key that a different request has used, as in the IETF draft of the header
     */
    answer<Result>(
      { request, sessionId }: { request: FastifyRequest; sessionId: string },
      change: (storeAnswer: StoreAnswer) => Promise<Result>,
    ): Promise<Result> {
      const key = getIdempotencyKey(request);
      if (key === undefined) return change(storeNothing);
      const pendingKey = `${sessionId} ${key}`;
      const content = JSON.stringify([request.method, request.url, request.body ?? null]);
      const digest = createHmac('sha256', secret).update(content).digest('base64');
      const pendingRequest = pendingRequests.get(pendingKey);
      if (pendingRequest && pendingRequest.digest !== digest) throw createReusedKeyError();
      if (pendingRequest) return pendingRequest.result as Promise<Result>;
      const result = findOrCreateResult({ sessionId, key, digest, content }, change).finally(() =>
        pendingRequests.delete(pendingKey),
      );
      pendingRequests.set(pendingKey, { digest, result });
      return result;
    },
  };
}

/** Deletes the answers that are no longer stored for retries. */
export async function deleteOldAnswers(database: Database, now: Instant): Promise<void> {
  await database
    .deleteFrom('answers')
    // An answer is stored for `storedForMs` from when it was made.
    .where(isColumnOver('made_at', { now: now - storedForMs, longestMs: storedForMs }))
    .execute();
}
