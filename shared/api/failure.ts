import type { FailedCall } from '#shared/domain/kit/failures/log-policy.ts';

/** One entry of a refusal (spec §7 "errors list"). */
export interface ApiError {
  readonly id: string;
  readonly message?: string;
  /** With id 231: how many seats there still are, and on which journey. */
  readonly seatsLeft?: number;
  readonly journeyId?: string;
}

/** What is known of a failure, by its kind. */
export type FailureFacts =
  /** The server refused or broke. */
  | {
      readonly kind: 'http';
      readonly status: number;
      readonly errors: readonly ApiError[];
      /** After so many seconds it may be tried again, where the server says so. */
      readonly retryAfterSeconds?: number;
    }
  /** No whole answer in time, after all retries. */
  | { readonly kind: 'timeout' }
  /** No connection, or one that broke. */
  | { readonly kind: 'network' }
  /** An answer that is not what the contract says; `path` leads to the first broken part, empty for the whole. */
  | { readonly kind: 'malformed'; readonly path: string }
  /** The asker gave up. */
  | { readonly kind: 'aborted' };

/** The world failed: the only thing that a call rejects with. `endpoint` is the endpoint's name. */
export type ApiFailure = Error & FailureFacts & { readonly name: 'ApiFailure'; readonly endpoint: string };

/** Builds a failure; `cause` is what was caught, if anything was. */
export function apiFailure(endpoint: string, facts: FailureFacts, cause?: unknown): ApiFailure {
  const error = new Error(`${endpoint}: ${describe(facts)}`, { cause });
  return Object.assign(error, facts, { name: 'ApiFailure' as const, endpoint });
}

/** Whether a caught thing is a failed call. Goes by name, so that it holds across two copies of the script. */
export function isApiFailure(caught: unknown): caught is ApiFailure {
  return caught instanceof Error && caught.name === 'ApiFailure';
}

/** Whether a caught thing only says that the asker gave up. */
export function isAborted(caught: unknown): boolean {
  return isApiFailure(caught) && caught.kind === 'aborted';
}

/** Whether a call was refused with this status. */
export function hasStatus(caught: unknown, status: number): boolean {
  return statusOf(caught) === status;
}

/** The failure as the log policy wants it. */
export function asFailedCall(failure: ApiFailure): FailedCall {
  return { kind: failure.kind, status: statusOf(failure), endpoint: failure.endpoint };
}

function statusOf(caught: unknown): number | undefined {
  return isApiFailure(caught) && caught.kind === 'http' ? caught.status : undefined;
}

function describe(facts: FailureFacts): string {
  if (facts.kind === 'http') return `status ${facts.status}`;
  if (facts.kind === 'malformed') return `malformed at "${facts.path}"`;
  return facts.kind;
}
