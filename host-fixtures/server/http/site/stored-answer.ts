import { type FastifyReply } from 'fastify';
import { type Instant } from '../../clock/clock.ts';
import { type HttpExchange } from '../visits/cookies.ts';
import { createEntityTag, matchesTag } from '../kit/register-endpoint.ts';

/** An answer that is the same for everyone, made once and kept in memory. */
export interface StoredAnswer {
  readonly type: 'application/json' | 'text/html' | 'text/javascript';
  /** The text in UTF-8. */
  readonly content: Buffer;
  /** The header `ETag`. */
  readonly etag: string;
}

/** Creates an answer to be sent by {@link sendStored}. */
export function storeAnswer(type: StoredAnswer['type'], text: string): StoredAnswer {
  return { type, content: Buffer.from(text), etag: createEntityTag(text) };
}

/** How long answers stay in memory, in ms: examples of journeys then have not been over for long. */
const memoryMs = 60_000;

/** What an answer in the memory depends on. */
interface AnswerSources {
  /** The name of the answer, of which there are few. */
  readonly key: string;
  /** If it differs from that of the stored answer, the answer is written again. */
  readonly mark: string;
  /** The real time, in ms since 1970 UTC. */
  readonly now: Instant;
}

/**
 * Creates a memory for answers that are the same for all visitors. An answer is written at its first request, for all requests
 * that arrive meanwhile, and again after {@link memoryMs}.
 */
export function createAnswerMemory() {
  const entries = new Map<string, AnswerSources & { readonly answer: Promise<StoredAnswer> }>();
  return ({ key, mark, now }: AnswerSources, write: () => Promise<StoredAnswer>): Promise<StoredAnswer> => {
    const entry = entries.get(key);
    const age = entry ? now - entry.now : NaN;
    if (entry?.mark === mark && age >= 0 && age < memoryMs) return entry.answer;
    const answer = write();
    entries.set(key, { key, mark, now, answer });
    // The caller gets the error. The next request tries again.
    answer.catch(() => {
      if (entries.get(key)?.answer === answer) entries.delete(key);
    });
    return answer;
  };
}

/**
 * Sends a stored answer, or 304 if the browser already has it.
 *
 * @param cacheControl by default any cache may store the answer and must validate it. An answer with a cookie must be `private`,
 *   or a shared cache would give the cookie to other visitors
 */
export function sendStored(
  { request, reply }: HttpExchange,
  { type, content, etag }: StoredAnswer,
  cacheControl: 'no-cache' | 'private, no-cache' = 'no-cache',
): FastifyReply {
  void reply.headers({ 'cache-control': cacheControl, etag });
  if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(`${type}; charset=utf-8`).send(content);
}
