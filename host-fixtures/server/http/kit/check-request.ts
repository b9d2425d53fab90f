import { type FastifyRequest } from 'fastify';
import { refusedTokenId } from '#shared/contract/kit/failure-answer.ts';
import { csrfCookie, csrfHeader, idempotencyHeader, tokenHeader } from '#shared/contract/kit/headers.ts';
import { isAllowedOrigin } from '../visits/allowed-origins.ts';
import { ApiError, technicalRefusal } from './api-error.ts';
import { type Host } from './host.ts';
import { getIdempotencyKey } from './idempotent-requests.ts';

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

/** The most characters of a text: a name, an address, a code, an id. */
const maxTextLength = 500;
/** Endpoints with another limit. `Infinity` if the contract limits the length. */
const maxTextLengths: Readonly<Record<string, number>> = {
  refundReservation: 2000,
  sendMessage: 10_000,
  startPayment: 2000,
  uploadAttachment: Infinity,
  verifyFacebookAccount: 4096,
};
/** The most elements of a list: seats, travellers, journeys. */
const maxListLength = 500;
const maxKeyLength = 200;

/**
 * Limits the length of all texts and lists of a request, so that one field cannot fill the database.
 *
 * @param endpoint name of the endpoint
 * @param part the decoded path, query or body
 * @throws ApiError 400
 */
export function checkLengths(endpoint: string, part: unknown): void {
  const maxLength = maxTextLengths[endpoint] ?? maxTextLength;
  const checkValue = (value: unknown, name: string): void => {
    if (typeof value === 'string' && value.length > maxLength) {
      throw technicalRefusal(400, 'too-long', `${name} is longer than ${maxLength} characters.`);
    }
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value) && value.length > maxListLength) {
      throw technicalRefusal(400, 'too-long', `${name} has more than ${maxListLength} elements.`);
    }
    for (const [key, propertyValue] of Object.entries(value)) {
      checkValue(key, 'A name');
      checkValue(propertyValue, key);
    }
  };
  checkValue(part, 'The text');
}

/** Limits the length of the idempotency key. @throws ApiError 400 */
export function checkKey(request: Pick<FastifyRequest, 'headers'>): void {
  if ((getIdempotencyKey(request)?.length ?? 0) > maxKeyLength) {
    throw technicalRefusal(400, 'idempotency', `The ${idempotencyHeader} is longer than ${maxKeyLength} characters.`);
  }
}
