import { failureOutcomes } from './failure-outcomes.ts';

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

/** Who hears of a failure. */
export interface LogPolicy {
  /** Whether it is logged and sent to analytics. */
  readonly isLogged: boolean;
  /** Whether analytics counts it as fatal. */
  readonly isFatal: boolean;
}

/** Statuses that are the traveller's business and not a fault of ours (spec §8). */
const silentStatuses: readonly number[] = [400, 401, 404, 410];

/**
 * Who hears of a failed call (spec §8): 400, 401, 404 and 410 nobody; all others the log and analytics, 500 as fatal.
 * A call that was given up is no failure. Time-outs are tried again first: this is asked about what remains.
 */
export function logPolicyOf({ kind, status, endpoint }: FailedCall): LogPolicy {
  const isSilent =
    kind === 'aborted' ||
    failureOutcomes[endpoint] === 'ignored' ||
    (status !== undefined && silentStatuses.includes(status));
  return { isLogged: !isSilent, isFatal: !isSilent && status === 500 };
}
