/** How a call may fail. */
export type FailureKind = 'http' | 'timeout' | 'network' | 'malformed' | 'aborted';

/** The part of a failure that these rules need. */
export interface FailedCall {
  readonly kind: FailureKind;
  /** Only of kind `http`. */
  readonly status?: number;
  /** Name of the endpoint. */
  readonly endpoint: string;
}

/** Who is notified of a failure. */
export interface LogPolicy {
  /** Whether it is logged and sent to analytics. */
  readonly isLogged: boolean;
  /** Whether analytics counts it as fatal. */
  readonly isFatal: boolean;
}

/** Calls whose failure is ignored: the user status and the city guide (spec §8). */
export const ignoredCalls: readonly string[] = ['getAccount', 'getCityGuide'];

/** Statuses that are the traveller's business and not a fault of ours (spec §8). */
const silentStatuses: readonly number[] = [400, 401, 404, 410];

/**
 * Who is notified of a failed call (spec §8): 400, 401, 404 and 410 nobody; all others the log and analytics, 500 as fatal.
 * A call that was given up is no failure. Time-outs are tried again first: this is asked about what remains.
 *
 * @param isGuarding a guarded route waits for the call, so that its failure is logged whichever call it is (§8 "Sign-in
 *   check failure on a guarded route")
 */
export function getLogPolicy({ kind, status, endpoint }: FailedCall, isGuarding = false): LogPolicy {
  const isSilent =
    kind === 'aborted' ||
    (!isGuarding && ignoredCalls.includes(endpoint)) ||
    (status !== undefined && silentStatuses.includes(status));
  return { isLogged: !isSilent, isFatal: !isSilent && status === 500 };
}
