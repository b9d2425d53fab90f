import { type FastifyRequest } from 'fastify';
import { refusedTokenId } from '#shared/contract/kit/failure-answer.ts';
import { csrfCookie, csrfHeader, idempotencyHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { isAllowedOrigin } from '../visits/allowed-origins.ts';
import { ApiError, technicalRefusal } from './api-error.ts';
import { type Host } from './host.ts';
import { getIdempotencyKey } from './idempotent-requests.ts';

/**
 * Protects the API from forged requests (spec §7), with a token, which is only valid in its session, and a CSRF header that
 * repeats a cookie.
 *
 * - A change (any request except GET and HEAD) needs both. A page of an allowed origin (`allowedOrigins`) needs only the
 *   token, since it cannot read the cookie.
 * - A read may omit the token, so that its URL can be opened by hand. An invalid token is refused, so that the client renews
 *   it before a change needs it.
 * - Browsers may refuse to store cookies of this site for a page of an allowed origin, so that it has no session and no
 *   valid token. Such a page may only read, and its token is ignored.
 *
 * @throws ApiError 403
 */
export function checkRequest(
  request: FastifyRequest,
  host: Pick<Host, 'allowedOrigins' | 'tokens' | 'getVisit'>,
): void {
  const isChange = request.method !== 'GET' && request.method !== 'HEAD';
  const token = request.headers[tokenHeader.toLowerCase()];
  const isFromAllowedOrigin = isAllowedOrigin(request, host.allowedOrigins);
  const { sessionId } = host.getVisit(request);
  // The session id is empty if the request has no valid session cookie.
  const isWithoutCookies = isFromAllowedOrigin && sessionId === '';
  const isTokenChecked = typeof token === 'string' && token !== '' && (isChange || !isWithoutCookies);
  // Without a token to check, a read is allowed and a change refused.
  if (isTokenChecked ? !host.tokens.isValid(token, sessionId) : isChange) {
    throw new ApiError(403, [{ id: refusedTokenId }]);
  }
  if (isFromAllowedOrigin) return;
  const cookie = request.cookies[csrfCookie];
  if (isChange && (!cookie || request.headers[csrfHeader.toLowerCase()] !== cookie)) {
    throw technicalRefusal(403, 'csrf', `The header ${csrfHeader} must repeat the cookie ${csrfCookie}.`);
  }
}

/** The most characters of an idempotency key. */
const maxKeyLength = 200;

/** Limits the length of the idempotency key. @throws ApiError 400 */
export function checkKey(request: Pick<FastifyRequest, 'headers'>): void {
  if ((getIdempotencyKey(request)?.length ?? 0) > maxKeyLength) {
    throw technicalRefusal(400, 'idempotency', `The ${idempotencyHeader} is longer than ${maxKeyLength} characters.`);
  }
}
