import { type Instant } from '../clock/clock.ts';
import { isOver } from '../clock/span-end.ts';

/** How many failures a ring allows. */
export interface RingLimit {
  /** The number of failures without a wait. The next one waits 1 s, and each further one twice as long. */
  readonly free: number;
  /** After this time, ms, one failure is forgotten. So this is also the interval at which one more is allowed in the long run. */
  readonly forgetMs: number;
}

/** The counted failures of a ring. */
export interface RingCount {
  /** The number of failures at `countedAt`; a fraction, since failures are forgotten gradually. */
  readonly failures: number;
  readonly countedAt: Instant;
  /** When the next attempt is allowed. */
  readonly allowedAt: Instant;
}

/** The longest wait before an attempt, ms. */
export const longestWaitMs = 15 * 60_000;

const firstWaitMs = 1000;
/** After this many failures beyond the free ones, waits are the longest, and further failures are not added. */
const doublings = Math.ceil(Math.log2(longestWaitMs / firstWaitMs)) + 1;

/** Returns how long an attempt must wait, ms; 0 if it is allowed. */
export function getWait({ allowedAt }: Pick<RingCount, 'allowedAt'>, now: Instant): number {
  return isOver(allowedAt, { now, longestMs: longestWaitMs }) ? 0 : allowedAt - now;
}

/** Counts one more failure. The caller has checked that it does not have to wait. */
export function addFailure(count: RingCount | undefined, { free, forgetMs }: RingLimit, now: Instant): RingCount {
  const elapsedMs = count ? Math.max(0, now - count.countedAt) : 0;
  const remaining = Math.max(0, (count?.failures ?? 0) - elapsedMs / forgetMs);
  const failures = Math.min(remaining + 1, free + doublings);
  // Rounded, since a part of a failure is forgotten during each wait.
  const excess = Math.round(failures) - free;
  const waitMs = excess < 0 ? 0 : Math.min(longestWaitMs, firstWaitMs * 2 ** excess);
  return { failures, countedAt: now, allowedAt: now + waitMs };
}

/** Returns when all failures of a count are forgotten and its wait is over, so that it need not be stored any more. */
export function getEnd({ failures, countedAt, allowedAt }: RingCount, { forgetMs }: RingLimit): Instant {
  return Math.max(allowedAt, countedAt + Math.ceil(failures * forgetMs));
}
