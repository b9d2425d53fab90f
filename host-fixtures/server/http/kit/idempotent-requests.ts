import { createHash } from 'node:crypto';
import { type FastifyRequest } from 'fastify';
import { idempotencyHeader } from '#shared/contract/kit/headers.ts';
import { isKeyTaken } from '../../database/postgres/try-again.ts';
import { type Transaction } from '../../database/tables.ts';
import { technicalRefusal } from './api-error.ts';
import { type StoredAnswers } from './stored-answers.ts';

/** Stores an answer together with the change that it is about. */
export type Keep = (step: Transaction, told: unknown) => Promise<void>;

/** Remembers what was answered to an intention, so that its repeats are answered alike and do nothing. */
export interface IdempotentRequests {
  /**
   * Answers a call that changes something. Without an `Idempotency-Key` it is a new intention each time. One that
   * changed nothing, because it was refused or the host failed, may be tried again.
   *
   * @param act does it, and hands its answer to `keep` within the transaction of the change
   * @throws ApiError 422 for a key that came with something else before, as the IETF draft wants it
   */
  answer<Told>(
    to: { readonly request: FastifyRequest; readonly sessionId: string },
    act: (keep: Keep) => Promise<Told>,
  ): Promise<Told>;
}

/** What names a call. */
interface CallName {
  readonly sessionId: string;
  readonly key: string;
  readonly digest: string;
}

/** A call that is being answered. */
interface UnderWay {
  readonly digest: string;
  readonly told: Promise<unknown>;
}

/**
 * Repeats that come together are one call, in memory for as long as it takes; what was answered is in the database
 * alone.
 *
 * @param answers what was answered before
 */
export function createIdempotentRequests(answers: StoredAnswers): IdempotentRequests {
  const underWay = new Map<string, UnderWay>();
  const keepNothing: Keep = () => Promise.resolve();
  const isOther = () =>
    technicalRefusal(422, 'idempotency', `The ${idempotencyHeader} was used for another call before.`);

  /** Answers as before, or acts. */
  async function toldOrDone<Told>(name: CallName, act: (keep: Keep) => Promise<Told>): Promise<Told> {
    const before = await toldBefore<Told>(name);
    if (before) return before.told;
    try {
      return await act((step, body) => answers.keep(step, { ...name, body }));
    } catch (error) {
      // Another process has answered a repeat of the call meanwhile.
      const meanwhile = isKeyTaken(error) ? await toldBefore<Told>(name) : undefined;
      if (meanwhile === undefined) throw error;
      return meanwhile.told;
    }
  }

  async function toldBefore<Told>({ sessionId, key, digest }: CallName): Promise<{ readonly told: Told } | undefined> {
    const known = await answers.find(sessionId, key);
    if (known && known.digest !== digest) throw isOther();
    return known && { told: known.body as Told };
  }

  return {
    answer<Told>(
      { request, sessionId }: { request: FastifyRequest; sessionId: string },
      act: (keep: Keep) => Promise<Told>,
    ) {
      const key = request.headers[idempotencyHeader.toLowerCase()];
      if (typeof key !== 'string' || key === '') return act(keepNothing);
      const name = `${sessionId} ${key}`;
      const digest = toDigest([request.method, request.url, request.body ?? null]);
      const known = underWay.get(name);
      if (known && known.digest !== digest) throw isOther();
      if (known) return known.told as Promise<Told>;
      const told = toldOrDone({ sessionId, key, digest }, act).finally(() => underWay.delete(name));
      underWay.set(name, { digest, told });
      return told;
    },
  };
}

/** Tells two requests apart in a few bytes, however long they are. */
function toDigest(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64');
}
