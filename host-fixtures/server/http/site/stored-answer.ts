import { type FastifyReply } from 'fastify';
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

/** Sends a stored answer, which caches must validate, or 304 if the browser already has it. */
export function sendStored({ request, reply }: HttpExchange, { type, content, etag }: StoredAnswer): FastifyReply {
  void reply.headers({ 'cache-control': 'no-cache', etag });
  if (matchesTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(`${type}; charset=utf-8`).send(content);
}
