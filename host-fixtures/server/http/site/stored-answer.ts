import { type FastifyReply } from 'fastify';
import { createRecentValues } from '../../kit/recent-values.ts';
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

/**
 * Creates a memory for answers that are the same for all visitors, of which there are few. They stay for a minute: examples of
 * journeys then have not been over for long. The time of a request is the real one, in ms since 1970 UTC.
 */
export const createAnswerMemory = () => createRecentValues<StoredAnswer>({ forMs: 60_000, maxKeys: 1000 });

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
