import { createHash, randomUUID } from 'node:crypto';
import { type IncomingHttpHeaders } from 'node:http';
import { type FastifyRequest } from 'fastify';
import { getIdempotencyKey } from './kit/idempotent-requests.ts';

/** The header with the id of a request, in answers and in requests from a trusted proxy. */
export const requestIdHeader = 'x-request-id';

/** The form of ids that a proxy may send: limited, so that an id cannot break or flood the log. */
const validId = /^[\w.:-]{8,64}$/;

/**
 * Returns the id of a request: that of a trusted proxy, so that entries in the logs of both can be matched, or else a
 * new one. An id from a browser is ignored, since it may not be unique.
 *
 * @param isProxied whether requests only arrive through a trusted proxy
 */
export function getRequestId(headers: IncomingHttpHeaders, { isProxied }: { readonly isProxied: boolean }): string {
  const requestId = headers[requestIdHeader];
  return isProxied && typeof requestId === 'string' && validId.test(requestId) ? requestId : randomUUID();
}

/**
 * Returns a hash of the `Idempotency-Key`, which the log contains as `intention`; undefined without a key. All retries of a
 * request have the same key, and so the same hash. The log does not contain the key itself, since it is confidential. Twelve
 * hexadecimal digits suffice to tell requests apart.
 */
export function getIntention(request: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = getIdempotencyKey(request);
  return key && createHash('sha256').update(key).digest('hex').slice(0, 12);
}
