import type { Method } from '#shared/contract/kit/endpoint.ts';
import { getToken } from '#shared/contract/kit/token.ts';
import type { ApiFailure } from './failure.ts';

/** The maximum number of attempts of a GET (spec §7). */
export const maxGetAttempts = 5;
/** The maximum number of attempts to get a token: the first and 3 retries (spec §7). */
export const maxTokenAttempts = 4;
/** The maximum number of retries after a timeout (spec §9). */
const timeoutRetries = 3;

/** What a call has done so far. */
interface CallProgress {
  readonly method: Method;
  /** The maximum number of attempts. */
  readonly limit: number;
  /** The number of attempts so far, including the one that just failed. */
  readonly attempts: number;
  /** How many attempts have timed out, including the one that just failed. */
  readonly timeouts: number;
}

/** Pauses between attempts, in milliseconds. */
export interface Pauses {
  /** After a timeout: 10 (spec §9). */
  readonly timeoutMs: number;
  /** After any other failure, before the second attempt; doubles with each further attempt: 300, 600, 1200 if it is 300. */
  readonly firstMs: number;
}

/**
 * Returns the pause before the next attempt in ms, or `undefined` if the call must not be retried.
 *
 * Timeouts are retried for every method, at most 3 times, which the idempotency key makes safe. Temporary failures (no
 * connection, 408, 429, 5xx, an answer without the token) are retried for GET only, with growing pauses. Other failures are
 * not retried.
 */
export function getRetryPauseMs(failure: ApiFailure, progress: CallProgress, pauses: Pauses): number | undefined {
  if (progress.attempts >= progress.limit) return undefined;
  if (failure.kind === 'timeout') return progress.timeouts > timeoutRetries ? undefined : pauses.timeoutMs;
  if (progress.method !== 'GET' || !isTemporary(failure)) return undefined;
  return pauses.firstMs * 2 ** (progress.attempts - 1);
}

/** Whether a failure other than a timeout may be temporary. */
function isTemporary(failure: ApiFailure): boolean {
  if (failure.kind === 'network') return true;
  // Every other call needs the token. A gateway may answer for an API that is starting.
  if (failure.kind === 'malformed') return failure.endpoint === getToken.name;
  return failure.kind === 'http' && (failure.status === 408 || failure.status === 429 || failure.status >= 500);
}
