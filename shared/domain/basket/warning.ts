import { warningSeconds } from './countdown.ts';

/**
 * The warning that became due between two ticks of the clock: the last one that was passed. A basket that starts below a
 * warning shows it at once.
 *
 * @param previousSeconds seconds left at the previous tick; `undefined` at the first
 * @returns one of `warningSeconds`
 */
export function findDueWarning(previousSeconds: number | undefined, secondsLeft: number): number | undefined {
  return warningSeconds.findLast(
    (limit) => secondsLeft <= limit && (previousSeconds === undefined || previousSeconds > limit),
  );
}

/**
 * The remaining minutes for the page's title, rounded up, from the first warning until the end.
 *
 * @returns `undefined` if there is no warning
 */
export function getTitleMinutes(secondsLeft: number | undefined): number | undefined {
  const isDue = secondsLeft !== undefined && secondsLeft > 0 && secondsLeft <= warningSeconds[0];
  return isDue ? Math.ceil(secondsLeft / 60) : undefined;
}

/**
 * Whether a basket is in its last seconds. A request might arrive too late then, so nothing is changed or paid (field
 * notes §3, 11 "freeze editing near zero").
 */
export function isInLastSeconds(secondsLeft: number | undefined): boolean {
  return secondsLeft !== undefined && secondsLeft <= lastSeconds;
}

const lastSeconds = 5;
