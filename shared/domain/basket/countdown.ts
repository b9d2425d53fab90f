import type { Basket } from './basket.ts';

/** The remaining time of a basket's hold: the time during which the server reserves its seats. */
export type Countdown =
  /** The basket does not expire: no countdown is shown (spec §4 "Basket"). */
  | { readonly state: 'endless' }
  /** Whole seconds, at least 1. */
  | { readonly state: 'running'; readonly secondsLeft: number }
  /** The hold has ended: the caller empties the basket, unless {@link isLongOver}. */
  | { readonly state: 'over' };

/**
 * A basket's hold: the seconds that remained at the server's answer, and the time since then. Independent of the
 * device's clock, which may be wrong; the elapsed time includes the time during which the device sleeps.
 */
export interface BasketHold {
  /** `undefined` if the basket does not expire. */
  readonly secondsAtAnswer: number | undefined;
  /** Time since the answer, in ms. */
  readonly elapsedMs: number;
}

/**
 * Returns the seconds until a basket expires: those that the server's answer specifies, or the time from `nowMs` to its `expiry`,
 * whichever ends earlier. May be a fraction, and negative if the expiry has passed.
 *
 * @param nowMs milliseconds since 1970 UTC, by the server's clock
 * @returns `undefined` if the basket does not expire, or its expiry is invalid
 */
export function getSecondsUntilExpiry(
  { expiryTotalSecondsRemaining, expiry }: Pick<Basket, 'expiry' | 'expiryTotalSecondsRemaining'>,
  nowMs: number,
): number | undefined {
  const end = new Date(expiry ?? '').getTime();
  const secondsToEnd = Number.isNaN(end) ? Infinity : (end - nowMs) / 1000;
  const seconds = Math.min(expiryTotalSecondsRemaining ?? Infinity, secondsToEnd);
  return seconds === Infinity ? undefined : seconds;
}

/** Returns the remaining time in whole seconds, `endless` without a finite number. Under 1 s it is over (spec §4 "Basket"). */
export function toCountdown({ secondsAtAnswer, elapsedMs }: BasketHold): Countdown {
  if (secondsAtAnswer === undefined || !Number.isFinite(secondsAtAnswer)) return { state: 'endless' };
  const secondsLeft = secondsAtAnswer - Math.max(0, elapsedMs) / 1000;
  return secondsLeft < 1 ? { state: 'over' } : { state: 'running', secondsLeft: Math.floor(secondsLeft) };
}

/**
 * Whether the hold ended more than five seconds ago: the device slept, or the tab was in the background. A hold that was
 * over in the server's answer counts as ended at the answer. By now the server has released the seats itself, and may hold
 * another basket for this visitor, which must not be emptied.
 */
export function isLongOver({ secondsAtAnswer, elapsedMs }: BasketHold): boolean {
  return secondsAtAnswer !== undefined && elapsedMs > 1000 * Math.max(0, secondsAtAnswer) + maxTimerDelayMs;
}

/** In ms; far more than the usual delay of timers in a visible tab. */
const maxTimerDelayMs = 5000;

/** Remaining seconds at which a traveller is warned, descending (field notes §3, 11). */
export const warningSeconds = [300, 120, 60] as const;

/** Formats minutes and seconds: `4:05`, `72:00`. */
export function formatCountdown(secondsLeft: number): string {
  return `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
}

/**
 * Returns the warning that became due between two ticks of the clock. If several did, for example from 130 to 50 seconds, it is
 * the last one (60). At the first tick, it is the last warning whose time has already passed, if any.
 *
 * @param previousSeconds seconds left at the previous tick; `undefined` at the first
 * @returns one of `warningSeconds`; `undefined` if none became due
 */
export function findDueWarning(previousSeconds: number | undefined, secondsLeft: number): number | undefined {
  return warningSeconds.findLast(
    (limit) => secondsLeft <= limit && (previousSeconds === undefined || previousSeconds > limit),
  );
}

/**
 * Returns the remaining minutes for the page's title, rounded up, from the time of the first warning until the end of the hold.
 *
 * @returns `undefined` before the first warning, at the end, and for a basket that does not expire
 */
export function getTitleMinutes(secondsLeft: number | undefined): number | undefined {
  const isDue = secondsLeft !== undefined && secondsLeft > 0 && secondsLeft <= warningSeconds[0];
  return isDue ? Math.ceil(secondsLeft / 60) : undefined;
}

/**
 * Whether a basket's hold is in its last seconds. A request might arrive after its end, so the page blocks changes and
 * payments (field notes §3, 11 "freeze editing near zero").
 */
export function isInLastSeconds(secondsLeft: number | undefined): boolean {
  return secondsLeft !== undefined && secondsLeft <= lastSeconds;
}

const lastSeconds = 5;
