import { createHash } from 'node:crypto';
import { type FastifyRequest } from 'fastify';
import { idempotencyHeader } from '#shared/contract/headers.ts';
import { type Transaction } from '../database/tables.ts';
import { ApiError, refusal } from './api-error.ts';
import { type KeptAnswers } from './kept-answers.ts';

/** Keeps an answer together with the change that it tells of. */
export type Keep = (step: Transaction, told: unknown) => Promise<void>;

/** Remembers what was answered to an intention, so that its repeats are answered alike and do nothing. */
export interface Once {
  /**
   * Answers a call that changes something. Without an `Idempotency-Key` it is a new intention each time; one that this
   * host failed at may be tried again.
   *
   * @param act does it; what it hands to `keep` within its transaction is known after a restart too
   * @throws ApiError 422 for a key that came with something else before, as the IETF draft wants it
   */
  answer<Told>(
    to: { readonly request: FastifyRequest; readonly sessionId: string },
    act: (keep: Keep) => Promise<Told>,
  ): Promise<Told>;
}

/** Intentions remembered in memory at most; the oldest is forgotten first. */
const mostKept = 2000;

/**
 * In memory, where repeats that come together are one; a client repeats itself within seconds.
 *
 * @param answers what outlives a restart, if anything does
 */
export function createOnce(answers?: KeptAnswers): Once {
  const kept = new Map<string, { readonly asked: string; readonly told: Promise<unknown> }>();
  const keepNothing: Keep = () => Promise.resolve();
  const isOther = () => refusal(422, 'idempotency', `The ${idempotencyHeader} was used for another call before.`);

  /** Answers as before a restart, or acts. */
  async function toldOrDone<Told>(
    { sessionId, key, asked }: { readonly sessionId: string; readonly key: string; readonly asked: string },
    act: (keep: Keep) => Promise<Told>,
  ): Promise<Told> {
    const known = await answers?.find(sessionId, key);
    if (known && known.digest !== asked) throw isOther();
    if (known) return known.body as Told;
    const name = { sessionId, key, digest: asked };
    return act(answers ? (step, body) => answers.keep(step, { ...name, body }) : keepNothing);
  }

  return {
    answer<Told>(
      { request, sessionId }: { request: FastifyRequest; sessionId: string },
      act: (keep: Keep) => Promise<Told>,
    ) {
      const key = request.headers[idempotencyHeader.toLowerCase()];
      if (typeof key !== 'string' || key === '') return act(keepNothing);
      const name = `${sessionId} ${key}`;
      const asked = digestOf([request.method, request.url, request.body ?? null]);
      const known = kept.get(name);
      if (known && known.asked !== asked) throw isOther();
      if (known) return known.told as Promise<Told>;
      const told = toldOrDone({ sessionId, key, asked }, act);
      if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '');
      kept.set(name, { asked, told });
      told.catch((problem: unknown) => {
        const isRefusal = problem instanceof ApiError && problem.status !== 422;
        if (!isRefusal && kept.get(name)?.told === told) kept.delete(name);
      });
      return told;
    },
  };
}

/** Tells two requests apart in a few bytes, however long they are. */
function digestOf(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64');
}
