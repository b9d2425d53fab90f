import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { idempotencyHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { isApiPath } from '../../kit/addresses.ts';

/**
 * Request headers that pages of other origins may send: the API token, the idempotency key and the content type. The header
 * `csrfHeader`, which repeats the value of a cookie, is not one of them: such pages cannot read the cookie of this origin, and
 * the host does not require it from allowed origins.
 */
const allowedHeaders = [tokenHeader, idempotencyHeader, 'Content-Type'].join(', ');
/** How long browsers may cache the answer to a preflight request. */
const preflightSeconds = 600;

/** Whether a request comes from a page of an allowed origin. */
export function isAllowedOrigin({ headers: { origin } }: FastifyRequest, allowedOrigins: readonly string[]): boolean {
  return origin !== undefined && allowedOrigins.includes(origin);
}

/**
 * Allows pages of these origins to call the API with cookies (CORS), for sites whose setting `apiBase` names this host. Pages
 * of all other origins get no such headers, so browsers do not let them read the answers.
 */
export function registerAllowedOrigins(app: FastifyInstance, allowedOrigins: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    // `undefined` continues with the request.
    if (!isApiPath(request.url)) return undefined;
    // Caches must not use an answer for another origin.
    void reply.header('vary', 'Origin');
    if (!isAllowedOrigin(request, allowedOrigins)) return undefined;
    void reply.headers({
      'access-control-allow-origin': request.headers.origin,
      'access-control-allow-credentials': 'true',
      // The widgets set their clock by the date, and wait before a retry.
      'access-control-expose-headers': 'Date, Retry-After',
    });
    // A preflight request, by which browsers check whether a call is allowed, is answered here.
    if (request.method !== 'OPTIONS') return undefined;
    return reply
      .headers({
        'access-control-allow-methods': 'GET, POST, DELETE',
        'access-control-allow-headers': allowedHeaders,
        'access-control-max-age': preflightSeconds,
      })
      .code(204)
      .send();
  });
}
