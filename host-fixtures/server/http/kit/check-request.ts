import { type FastifyRequest } from 'fastify';
import { refusedTokenId } from '#shared/contract/kit/failure-answer.ts';
import { csrfCookie, csrfHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { ApiError, technicalRefusal } from './api-error.ts';
import { isAllowedOrigin } from '../visits/allowed-origins.ts';
import { type Host } from './host.ts';

/**
 * Holds a call to the rules of spec §7. A call that changes something needs the token and the header that repeats the
 * `csrf-token` cookie. A call that only reads may come without a token, so that an address can be tried by hand, but
 * never with one that is not good. A page of another origin cannot read the cookie (spec §7: "requests to relative URLs").
 * Where a browser keeps no cookies of another site, its token belongs to a session that nobody has: it may read.
 *
 * @throws ApiError 403
 */
export function checkRequest(request: FastifyRequest, host: Pick<Host, 'allowedOrigins' | 'tokens' | 'visitOf'>): void {
  const changes = request.method !== 'GET' && request.method !== 'HEAD';
  const token = request.headers[tokenHeader.toLowerCase()];
  const isElsewhere = isAllowedOrigin(request, host.allowedOrigins);
  const { sessionId } = host.visitOf(request);
  const keepsNoCookie = isElsewhere && sessionId === '';
  const hasToken = typeof token === 'string' && token !== '' && (changes || !keepsNoCookie);
  if (hasToken ? !host.tokens.isGood(token, sessionId) : changes) {
    throw new ApiError(403, [{ id: refusedTokenId }]);
  }
  if (isElsewhere) return;
  const cookie = request.cookies[csrfCookie];
  if (changes && (!cookie || request.headers[csrfHeader.toLowerCase()] !== cookie)) {
    throw technicalRefusal(403, 'csrf', `The header ${csrfHeader} must repeat the cookie ${csrfCookie}.`);
  }
}
