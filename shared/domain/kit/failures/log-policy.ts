/** A reason why the server refused a call, from the list of errors in its answer (spec §7 "errors list"). */
export interface RefusalReason {
  /** The code of the error, such as `231`: not enough seats. */
  readonly id: string;
  readonly message?: string;
  /** The number of free seats; only with id 231. */
  readonly seatsLeft?: number;
  /** The journey that does not have enough seats; only with id 231. */
  readonly journeyId?: string;
}

/**
 * Returns the message that a screen shows for a refusal: the first of the errors (spec §5 "the first error message is shown").
 * Empty if the server sent no message.
 */
export function listFirstMessage(errors: readonly Pick<RefusalReason, 'message'>[]): readonly string[] {
  return errors.flatMap(({ message }) => message || []).slice(0, 1);
}

/** The part of a failure that decides how it is logged. */
export interface FailureSummary {
  readonly kind: 'http' | 'timeout' | 'network' | 'malformed' | 'aborted';
  /** The HTTP status of the answer, if any: for `http`, or that of the answer without a token for `network`. */
  readonly status?: number | undefined;
  /** The name of the call, such as `getAccount`. */
  readonly endpoint: string;
}

/** Calls whose failures are ignored: whether the visitor is signed in, and the city guide (spec §8). */
export const ignoredCalls: readonly string[] = ['getAccount', 'getCityGuide'];

/** HTTP statuses that are expected answers, not faults (spec §8). */
const silentStatuses: readonly number[] = [400, 401, 404, 410];

/**
 * Decides how a failed call is reported (spec §8). Not reported at all: the statuses 400, 401, 404 and 410, aborted calls, and
 * the `ignoredCalls`. All other failures are reported to the log and to analytics, status 500 as fatal.
 *
 * @param isGuarding whether a route that requires a sign-in waits for the call. Then the `ignoredCalls` are treated like all
 *   others (spec §8 "Sign-in check failure on a guarded route").
 * @returns `isLogged`: whether it is reported to the log and to analytics; `isFatal`: whether analytics get it as fatal
 */
export function getLogPolicy({ kind, status, endpoint }: FailureSummary, isGuarding = false) {
  const isSilent =
    kind === 'aborted' ||
    (!isGuarding && ignoredCalls.includes(endpoint)) ||
    (status !== undefined && silentStatuses.includes(status));
  return { isLogged: !isSilent, isFatal: !isSilent && status === 500 };
}
