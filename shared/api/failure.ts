import type { RefusalReason } from '#shared/domain/kit/failures/log-policy.ts';

/** Why a call failed. */
export type FailureDetails =
  /** The server refused the call, or failed. */
  | {
      readonly kind: 'http';
      readonly status: number;
      readonly errors: readonly RefusalReason[];
      /** When the call may be sent again, if the server specifies it. */
      readonly retryAfterSeconds?: number;
    }
  /** No complete answer in time, after all retries. */
  | { readonly kind: 'timeout' }
  /** No connection, or a broken one. */
  | { readonly kind: 'network' }
  /** An answer that violates the contract; `path` is that of the first invalid part, empty for the complete answer. */
  | { readonly kind: 'malformed'; readonly path: string }
  /** The caller aborted the call. */
  | { readonly kind: 'aborted' };

/** The only error that a call rejects with. `endpoint` is the endpoint's name. */
export type ApiFailure = Error & FailureDetails & { readonly name: 'ApiFailure'; readonly endpoint: string };

/** Creates the error of a failed call. */
export function apiFailure(endpoint: string, facts: FailureDetails, cause?: unknown): ApiFailure {
  const error = new Error(`${endpoint}: ${describe(facts)}`, { cause });
  return Object.assign(error, facts, { name: 'ApiFailure' as const, endpoint });
}

/** Whether an error is a failed call. Compares names, since a page may have two copies of the script. */
export function isApiFailure(error: unknown): error is ApiFailure {
  return error instanceof Error && error.name === 'ApiFailure';
}

/** Whether an error is a call that its caller aborted. */
export function isAborted(error: unknown): boolean {
  return isApiFailure(error) && error.kind === 'aborted';
}

/** Whether a call failed with an HTTP status. */
export function hasStatus(error: unknown, status: number): boolean {
  return getStatus(error) === status;
}

/** The HTTP status with which a call failed, if any. */
export function getStatus(error: unknown): number | undefined {
  return isApiFailure(error) && error.kind === 'http' ? error.status : undefined;
}

function describe(facts: FailureDetails): string {
  if (facts.kind === 'http') return `status ${facts.status}`;
  if (facts.kind === 'malformed') return `malformed at "${facts.path}"`;
  return facts.kind;
}
