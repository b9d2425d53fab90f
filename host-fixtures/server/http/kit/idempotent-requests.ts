import { createHash } from 'node:crypto';
import { type FastifyRequest } from 'fastify';
import { idempotencyHeader } from '#shared/contract/kit/headers.ts';
import { isKeyTaken } from '../../database/postgres/try-again.ts';
import { type Transaction } from '../../database/tables.ts';
import { technicalRefusal } from './api-error.ts';
import { type StoredAnswers } from './stored-answers.ts';

/** Stores an answer in the transaction of its change. */
export type StoreAnswer = (step: Transaction, result: unknown) => Promise<void>;

/** Answers retries of a request with the first answer, without repeating the change. */
export interface IdempotentRequests {
  /**
   * Answers a request that changes data. Without an `Idempotency-Key` each request is new. A request that failed or
   * was refused may be retried.
   *
   * @param act makes the change and stores its answer within the same transaction
   * @throws ApiError 422 for a key that was used for another request, as in the IETF draft
   */
  answer<Result>(
    to: { readonly request: FastifyRequest; readonly sessionId: string },
    act: (storeAnswer: StoreAnswer) => Promise<Result>,
  ): Promise<Result>;
}

/** Identifies a request by session and key; the digest detects a reused key. */
interface CallKey {
  readonly sessionId: string;
  readonly key: string;
  readonly digest: string;
}

/** A request in progress. */
interface PendingCall {
  readonly digest: string;
  readonly result: Promise<unknown>;
}

/**
 * Shares the answer of concurrent retries in memory. Finished answers are in the database.
 *
 * @param answers the stored answers
 */
export function createIdempotentRequests(answers: StoredAnswers): IdempotentRequests {
  const pendingCalls = new Map<string, PendingCall>();
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
      const laterResult = isKeyTaken(error) ? await findStoredResult<Result>(callKey) : undefined;
      if (laterResult === undefined) throw error;
      return laterResult.result;
    }
  }

  async function findStoredResult<Result>({
    sessionId,
    key,
    digest,
  }: CallKey): Promise<{ readonly result: Result } | undefined> {
    const previous = await answers.find(sessionId, key);
    if (previous && previous.digest !== digest) throw createReusedKeyError();
    return previous && { result: previous.body as Result };
  }

  return {
    answer<Result>(
      { request, sessionId }: { request: FastifyRequest; sessionId: string },
      act: (storeAnswer: StoreAnswer) => Promise<Result>,
    ) {
      const key = request.headers[idempotencyHeader.toLowerCase()];
      if (typeof key !== 'string' || key === '') return act(storeNothing);
      const callKey = `${sessionId} ${key}`;
      const digest = toDigest([request.method, request.url, request.body ?? null]);
      const previous = pendingCalls.get(callKey);
      if (previous && previous.digest !== digest) throw createReusedKeyError();
      if (previous) return previous.result as Promise<Result>;
      const result = findOrCreateResult({ sessionId, key, digest }, act).finally(() => pendingCalls.delete(callKey));
      pendingCalls.set(callKey, { digest, result });
      return result;
    },
  };
}

/** A short digest that distinguishes requests. */
function toDigest(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64');
}
