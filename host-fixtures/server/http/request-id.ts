import { createHash, randomUUID } from 'node:crypto';
import { type IncomingHttpHeaders } from 'node:http';
import { idempotencyHeader } from '#shared/contract/kit/headers.ts';

/** The header that a request is named by, in answers and, from a proxy that is trusted, in requests. */
export const requestIdHeader = 'x-request-id';

/** What a proxy may call a request: nothing that breaks a line of a log, or fills it. */
const sound = /^[\w.:-]{8,64}$/;

/**
 * Names a request, so that a line of the log, an answer and the proxy's own log are found by each other. A name that a
 * traveller's browser made up is not taken: two requests could have one.
 *
 * @param isProxied whether it comes from a proxy that is trusted
 */
export function getRequestId(headers: IncomingHttpHeaders, { isProxied }: { readonly isProxied: boolean }): string {
  const given = headers[requestIdHeader];
  return isProxied && typeof given === 'string' && sound.test(given) ? given : randomUUID();
}

/**
 * What a traveller wanted, in the same word for each of its repeats: the widgets send one `Idempotency-Key` for one intention.
 * Shortened, and not to be turned back into the key.
 */
export function getIntention(headers: IncomingHttpHeaders): string | undefined {
  const key = headers[idempotencyHeader.toLowerCase()];
  if (typeof key !== 'string' || key === '') return undefined;
  return createHash('sha256').update(key).digest('hex').slice(0, 12);
}
