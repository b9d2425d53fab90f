import { type FastifyRequest } from 'fastify';
import { refusedTokenId } from '#shared/contract/kit/failure-answer.ts';
import { csrfCookie, csrfHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { ApiError, technicalRefusal } from './api-error.ts';
import { isAllowedOrigin } from '../visits/allowed-origins.ts';
import { type Host } from './host.ts';

/**
 * Checks the token and the CSRF header of a request (spec §7). A change needs both. A read may omit the token, to open
 * the URL by hand, but must not send an invalid one. Pages of other origins cannot read the cookie, so allowed origins
 * only need the token; if their browser stores no cookies of this site, they may only read.
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
  const hasNoSessionCookie = isFromAllowedOrigin && sessionId === '';
  const hasToken = typeof token === 'string' && token !== '' && (isChange || !hasNoSessionCookie);
  if (hasToken ? !host.tokens.isValid(token, sessionId) : isChange) {
    throw new ApiError(403, [{ id: refusedTokenId }]);
  }
  if (isFromAllowedOrigin) return;
  const cookie = request.cookies[csrfCookie];
  if (isChange && (!cookie || request.headers[csrfHeader.toLowerCase()] !== cookie)) {
    throw technicalRefusal(403, 'csrf', `The header ${csrfHeader} must repeat the cookie ${csrfCookie}.`);
  }
}
