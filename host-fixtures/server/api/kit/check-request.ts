import { type FastifyRequest } from 'fastify';
import { refusedTokenId } from '#shared/contract/kit/failure-answer.ts';
import { csrfCookie, csrfHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { refusal } from './api-error.ts';
import { isAllowedOrigin } from './allowed-origins.ts';
import { type Host } from './host.ts';

/**
 * Holds a call to the rules of spec §7. A call that changes something needs the token and the header that repeats the
 * `csrf-token` cookie. A call that only reads may come without a token, so that an address can be tried by hand, but
 * never with one that is not good. A page of another origin cannot read the cookie (spec §7: "requests to relative URLs").
 *
 * @throws ApiError 403
 */
export function checkRequest(request: FastifyRequest, host: Host): void {
  const changes = request.method !== 'GET' && request.method !== 'HEAD';
  const token = request.headers[tokenHeader.toLowerCase()];
  const hasToken = typeof token === 'string' && token !== '';
  if (hasToken ? !host.tokens.isGood(token, host.visitOf(request).sessionId) : changes) {
    throw refusal(403, refusedTokenId, 'The token is missing or no longer good. Fetch a new one from /api/token.');
  }
  if (isAllowedOrigin(request, host.allowedOrigins)) return;
  const cookie = request.cookies[csrfCookie];
  if (changes && (!cookie || request.headers[csrfHeader.toLowerCase()] !== cookie)) {
    throw refusal(403, 'csrf', `The header ${csrfHeader} must repeat the cookie ${csrfCookie}.`);
  }
}
