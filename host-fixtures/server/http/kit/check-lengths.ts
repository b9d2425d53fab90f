import { type FastifyRequest } from 'fastify';
import { idempotencyHeader } from '#shared/contract/kit/headers.ts';
import { technicalRefusal } from './api-error.ts';

/** Characters of a text that somebody types or a program sends: a name, an address, a code, an id. */
const longestText = 500;
/** Calls with texts of another length; where the contract itself says how long each may be, it has the last word. */
const longestOf: Readonly<Record<string, number>> = {
  refundReservation: 2000,
  sendMessage: 10_000,
  startPayment: 2000,
  uploadAttachment: Infinity,
  verifyFacebookAccount: 4096,
};
/** Elements of a list: seats, travellers, journeys. */
const longestList = 500;
const longestKey = 200;

/**
 * Holds every text and list of a call to a length, so that nobody fills the database with one field.
 *
 * @param endpoint name of the call
 * @param part what was decoded of it: path, query or body
 * @throws ApiError 400
 */
export function checkLengths(endpoint: string, part: unknown): void {
  const most = longestOf[endpoint] ?? longestText;
  const look = (value: unknown, name: string): void => {
    if (typeof value === 'string' && value.length > most) {
      throw technicalRefusal(400, 'too-long', `${name} is longer than ${most} characters.`);
    }
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value) && value.length > longestList) {
      throw technicalRefusal(400, 'too-long', `${name} has more than ${longestList} elements.`);
    }
    for (const [key, inside] of Object.entries(value)) {
      look(key, 'A name');
      look(inside, key);
    }
  };
  look(part, 'The text');
}

/** Holds the key of an intention to a length. @throws ApiError 400 */
export function checkKey({ headers }: Pick<FastifyRequest, 'headers'>): void {
  const key = headers[idempotencyHeader.toLowerCase()];
  if (typeof key === 'string' && key.length > longestKey) {
    throw technicalRefusal(400, 'idempotency', `The ${idempotencyHeader} is longer than ${longestKey} characters.`);
  }
}
