import { createHash } from 'node:crypto';
import { type FastifyRequest } from 'fastify';
import { idempotencyHeader } from '#shared/contract/headers.ts';
import { ApiError, refusal } from './api-error.ts';

/** Remembers what was answered to an intention, so that its repeats are answered alike and do nothing. */
export interface Once {
  /**
   * Answers a call that changes something. Without an `Idempotency-Key` it is a new intention each time; one that this
   * host failed at may be tried again.
   *
   * @throws ApiError 422 for a key that came with something else before, as the IETF draft wants it
   */
  answer<Told>(
    to: { readonly request: FastifyRequest; readonly sessionId: string },
    act: () => Promise<Told>,
  ): Promise<Told>;
}

/** Intentions remembered at most; the oldest is forgotten first. */
const mostKept = 2000;

/** In memory: a client repeats itself within seconds. */
export function createOnce(): Once {
  const kept = new Map<string, { readonly asked: string; readonly told: Promise<unknown> }>();
  return {
    answer<Told>({ request, sessionId }: { request: FastifyRequest; sessionId: string }, act: () => Promise<Told>) {
      const key = request.headers[idempotencyHeader.toLowerCase()];
      if (typeof key !== 'string' || key === '') return act();
      const name = `${sessionId} ${key}`;
      const asked = digestOf([request.method, request.url, request.body ?? null]);
      const known = kept.get(name);
      if (known && known.asked !== asked) {
        throw refusal(422, 'idempotency', `The ${idempotencyHeader} was used for another call before.`);
      }
      if (known) return known.told as Promise<Told>;
      const told = act();
      if (kept.size >= mostKept) kept.delete(kept.keys().next().value ?? '');
      kept.set(name, { asked, told });
      told.catch((problem: unknown) => {
        if (!(problem instanceof ApiError) && kept.get(name)?.told === told) kept.delete(name);
      });
      return told;
    },
  };
}

/** Tells two requests apart in a few bytes, however long they are. */
function digestOf(request: unknown): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64');
}
