import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { idempotencyHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { isApiPath } from '../../kit/api-path.ts';

/** Headers that the product sends to another origin; the `csrf-token` cookie is out of its reach there. */
const headers = [tokenHeader, idempotencyHeader, 'Content-Type'].join(', ');
const preflightSeconds = 600;

/** Whether a call comes from a page of another origin that may call: its token stands for the header that repeats a cookie. */
export function isAllowedOrigin({ headers: { origin } }: FastifyRequest, allowed: readonly string[]): boolean {
  return origin !== undefined && allowed.includes(origin);
}

/** Lets pages of these origins call the API with their cookies, as the setting `apiBase` makes them do. */
export function registerAllowedOrigins(app: FastifyInstance, allowed: readonly string[]): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isApiPath(request.url)) return done();
    void reply.header('vary', 'Origin');
    if (!isAllowedOrigin(request, allowed)) return done();
    void reply.headers({
      'access-control-allow-origin': request.headers.origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'Date, Retry-After',
    });
    if (request.method !== 'OPTIONS') return done();
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
