/** A reason for a refusal by the server (spec §7 "errors list"). */
export interface RefusalReason {
  readonly id: string;
  readonly message?: string;
  /** Only with id 231, not enough seats: how many are left, and on which journey. */
  readonly seatsLeft?: number;
  readonly journeyId?: string;
}

/** The part of a failure that decides how it is logged. */
export interface FailureSummary {
  readonly kind: 'http' | 'timeout' | 'network' | 'malformed' | 'aborted';
  /** Only for `http`. */
  readonly status?: number;
  readonly endpoint: string;
}

/** Calls whose failures are ignored: the user status and the city guide (spec §8). */
export const ignoredCalls: readonly string[] = ['getAccount', 'getCityGuide'];

/** Statuses that are expected answers, not faults (spec §8). */
const silentStatuses: readonly number[] = [400, 401, 404, 410];

/**
 * Decides how a failed call is reported (spec §8): 400, 401, 404 and 410 not at all; all others to the log and
 * analytics, 500 as fatal. Aborted calls are not failures. Timeouts are retried; only the last attempt is reported.
 *
 * @param isGuarding whether a route that requires a sign-in waits for the call. Such a call is never one of the
 *   `ignoredCalls` (spec §8 "Sign-in check failure on a guarded route").
 */
export function getLogPolicy({ kind, status, endpoint }: FailureSummary, isGuarding = false) {
  const isSilent =
    kind === 'aborted' ||
    (!isGuarding && ignoredCalls.includes(endpoint)) ||
    (status !== undefined && silentStatuses.includes(status));
  return { isLogged: !isSilent, isFatal: !isSilent && status === 500 };
}
