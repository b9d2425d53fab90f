import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { idempotencyHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { isApiPath } from '../../kit/addresses.ts';

/** Headers that the widgets send to another origin. They cannot read the `csrf-token` cookie there. */
const headers = [tokenHeader, idempotencyHeader, 'Content-Type'].join(', ');
const preflightSeconds = 600;

/** Whether a request comes from a page of an allowed origin. Its token replaces the CSRF header. */
export function isAllowedOrigin({ headers: { origin } }: FastifyRequest, allowedOrigins: readonly string[]): boolean {
  return origin !== undefined && allowedOrigins.includes(origin);
}

/** Allows pages of these origins to call the API with cookies, as with the setting `apiBase`. */
export function registerAllowedOrigins(app: FastifyInstance, allowedOrigins: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isApiPath(request.url)) return undefined;
    void reply.header('vary', 'Origin');
    if (!isAllowedOrigin(request, allowedOrigins)) return undefined;
    void reply.headers({
      'access-control-allow-origin': request.headers.origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'Date, Retry-After',
    });
    if (request.method !== 'OPTIONS') return undefined;
    return reply
      .headers({
        'access-control-allow-methods': 'GET, POST, DELETE',
        'access-control-allow-headers': headers,
        'access-control-max-age': preflightSeconds,
      })
      .code(204)
      .send();
  });
}
