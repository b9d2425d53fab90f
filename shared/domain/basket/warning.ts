import { warningSeconds } from './countdown.ts';

/**
 * The warning that has come due between two looks at the clock, however long between them: the last of those that were
 * passed. A basket that begins under a warning is warned of at once.
 *
 * @param before seconds left at the look before; `undefined` at the first
 * @returns seconds, one of `warningSeconds`
 */
export function warningDue(before: number | undefined, secondsLeft: number): number | undefined {
  return warningSeconds.findLast((limit) => secondsLeft <= limit && (before === undefined || before > limit));
}

/**
 * The minutes left that a page's title shows, rounded up: from the first warning on, until the time is up.
 *
 * @returns `undefined` where there is nothing to warn of
 */
export function minutesToTell(secondsLeft: number | undefined): number | undefined {
  const isDue = secondsLeft !== undefined && secondsLeft > 0 && secondsLeft <= warningSeconds[0];
  return isDue ? Math.ceil(secondsLeft / 60) : undefined;
}

/**
 * Whether a basket is in its last seconds: what is sent now may come too late, since an answer takes its time, and the
 * server's count began before ours. Nothing is changed or paid then (field notes §3, 11 "freeze editing near zero").
 */
export function isInLastSeconds(secondsLeft: number | undefined): boolean {
  return secondsLeft !== undefined && secondsLeft <= lastSeconds;
}

const lastSeconds = 5;
