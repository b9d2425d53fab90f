import { createHash, randomUUID } from 'node:crypto';
import { type IncomingHttpHeaders } from 'node:http';
import { type FastifyRequest } from 'fastify';
import { getIdempotencyKey } from './kit/idempotent-requests.ts';

/** The header with the id of a request, in answers and in requests from a trusted proxy. */
export const requestIdHeader = 'x-request-id';

/** Ids that a proxy may send: they cannot break or flood the log. */
const validId = /^[\w.:-]{8,64}$/;

/**
 * Returns the id of a request, which links the log, the answer and the log of the proxy. An id from a browser is
 * ignored, since it may not be unique.
 *
 * @param isProxied whether a trusted proxy sent the request
 */
export function getRequestId(headers: IncomingHttpHeaders, { isProxied }: { readonly isProxied: boolean }): string {
  const requestId = headers[requestIdHeader];
  return isProxied && typeof requestId === 'string' && validId.test(requestId) ? requestId : randomUUID();
}

/** A hash of the `Idempotency-Key`, which is the same for all retries. The key cannot be derived from it. */
export function getIntention(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = getIdempotencyKey(request);
  return key && createHash('sha256').update(key).digest('hex').slice(0, 12);
}
