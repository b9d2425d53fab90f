import { type FastifyRequest } from 'fastify';
import { idempotencyHeader } from '#shared/contract/kit/headers.ts';
import { technicalRefusal } from './api-error.ts';

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
export function checkKey({ headers }: Pick<FastifyRequest, 'headers'>): void {
  const key = headers[idempotencyHeader.toLowerCase()];
  if (typeof key === 'string' && key.length > maxKeyLength) {
    throw technicalRefusal(400, 'idempotency', `The ${idempotencyHeader} is longer than ${maxKeyLength} characters.`);
  }
}
