import type { Method } from '#shared/contract/kit/endpoint.ts';
import type { ApiFailure } from './failure.ts';

/** Attempts of a GET in all (spec §7). */
export const getAttempts = 5;
/** Attempts of the token in all: it is retried up to 3 times (spec §7). */
export const tokenAttempts = 4;
/** Retries after a time-out (spec §9). */
const timeoutRetries = 3;

/** How far a call has come. */
export interface Tries {
  readonly method: Method;
  /** Most attempts in all. */
  readonly limit: number;
  /** Attempts made. */
  readonly made: number;
  /** How many of them ran out of time. */
  readonly timeouts: number;
}

/** How long to wait, in milliseconds. */
export interface Pauses {
  /** Between attempts that ran out of time: 10 (spec §9). */
  readonly timeoutMs: number;
  /** Before the first retry of any other failure; doubles each time. */
  readonly firstMs: number;
}

/**
 * Milliseconds until a failed call is tried again, or `undefined` when it has failed for good.
 *
 * Time-outs are retried whatever the method: the idempotency key makes that safe. What may be gone a moment later (no
 * connection, 408, 429, 5xx) is retried for GET only, at growing distances. A refusal stays a refusal.
 */
export function pauseBeforeRetry(failure: ApiFailure, tries: Tries, pauses: Pauses): number | undefined {
  if (tries.made >= tries.limit) return undefined;
  if (failure.kind === 'timeout') return tries.timeouts > timeoutRetries ? undefined : pauses.timeoutMs;
  if (tries.method !== 'GET' || !mayPass(failure)) return undefined;
  return pauses.firstMs * 2 ** (tries.made - 1);
}

function mayPass(failure: ApiFailure): boolean {
  if (failure.kind === 'network') return true;
  return failure.kind === 'http' && (failure.status === 408 || failure.status === 429 || failure.status >= 500);
}
