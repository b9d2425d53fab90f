import type { RefusalReason } from '#shared/domain/kit/failures/log-policy.ts';

/** Why a call failed. */
export type FailureDetails =
  /** The server answered with an error status. */
  | {
      readonly kind: 'http';
      readonly status: number;
      /** The errors in the body; empty if it has none. */
      readonly errors: readonly RefusalReason[];
      /** How long to wait before the call is sent again, if the server specifies it. */
      readonly retryAfterSeconds?: number;
    }
  /** The complete answer did not arrive within the time limit. */
  | { readonly kind: 'timeout' }
  /**
   * The request could not be sent, the connection broke, or code or a token that the call needs did not load. `status` is that
   * of the answer without a token, if any.
   */
  | { readonly kind: 'network'; readonly status?: number | undefined }
  /**
   * The answer violates the contract. `path` leads to its first invalid part: `a.b.0` is the first item of the list `b` in `a`.
   * It is empty if the complete answer is invalid.
   */
  | { readonly kind: 'malformed'; readonly path: string }
  /** The caller aborted the call. */
  | { readonly kind: 'aborted' };

/** The error with which a failed call rejects. `endpoint` is the name of the call, such as `getBasket`. */
export type ApiFailure = Error & FailureDetails & { readonly name: 'ApiFailure'; readonly endpoint: string };

/** Creates the error of a failed call. `cause` is the error that made it fail, if any. */
export function apiFailure(endpoint: string, facts: FailureDetails, cause?: unknown): ApiFailure {
  const error = new Error(`${endpoint}: ${describe(facts)}`, { cause });
  return Object.assign(error, facts, { name: 'ApiFailure' as const, endpoint });
}

/**
 * Whether an error is an `ApiFailure`. Compares names instead of using a class and `instanceof`, since a page may contain two
 * copies of the script, each with its own class.
 */
export function isApiFailure(error: unknown): error is ApiFailure {
  return error instanceof Error && error.name === 'ApiFailure';
}

/** Whether an error means that the caller aborted the call. */
export function isAborted(error: unknown): boolean {
  return isApiFailure(error) && error.kind === 'aborted';
}

/** Whether a call failed with exactly this HTTP status. */
export function hasStatus(error: unknown, status: number): boolean {
  return getStatus(error) === status;
}

/** The HTTP status with which a call failed; `undefined` for other errors. */
export function getStatus(error: unknown): number | undefined {
  return isApiFailure(error) && error.kind === 'http' ? error.status : undefined;
}

function describe(facts: FailureDetails): string {
  if ('status' in facts && facts.status !== undefined) return `status ${facts.status}`;
  if (facts.kind === 'malformed') return `malformed at "${facts.path}"`;
  return facts.kind;
}
