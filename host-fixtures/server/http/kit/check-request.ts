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

/** The most characters of a text by default, such as a name, an address, a code or an id. */
const maxTextLength = 500;
/** The same for endpoints with longer texts, such as a message or a token. `Infinity`: the schema limits the length. */
const maxTextLengths: Readonly<Record<string, number>> = {
  refundReservation: 2000,
  sendMessage: 10_000,
  startPayment: 2000,
  uploadAttachment: Infinity,
  verifyFacebookAccount: 4096,
};
/** The most elements of a list, such as seats, travellers or journeys. */
const maxListLength = 500;
/** The most characters of an idempotency key. */
const maxKeyLength = 200;

/**
 * Limits the length of all texts and lists of a request, so that one field cannot fill the database.
 *
 * @param endpoint name of the endpoint
 * @param decodedRequest the decoded path, query and body
 * @throws ApiError 400
 */
export function checkLengths(endpoint: string, decodedRequest: unknown): void {
  const maxLength = maxTextLengths[endpoint] ?? maxTextLength;
  const checkValue = (value: unknown, name: string): void => {
    if (typeof value === 'string' && value.length > maxLength) {
      throw technicalRefusal(400, 'too-long', `${name} is longer than ${maxLength} characters.`);
    }
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value) && value.length > maxListLength) {
      throw technicalRefusal(400, 'too-long', `${name} has more than ${maxListLength} elements.`);
    }
    // The names of properties are texts, too. The elements of a list have their indexes as names.
    for (const [key, propertyValue] of Object.entries(value)) {
      checkValue(key, 'A name');
      checkValue(propertyValue, key);
    }
  };
  checkValue(decodedRequest, 'The text');
}

/** Limits the length of the idempotency key. @throws ApiError 400 */
export function checkKey(request: Pick<FastifyRequest, 'headers'>): void {
  if ((getIdempotencyKey(request)?.length ?? 0) > maxKeyLength) {
    throw technicalRefusal(400, 'idempotency', `The ${idempotencyHeader} is longer than ${maxKeyLength} characters.`);
  }
}
