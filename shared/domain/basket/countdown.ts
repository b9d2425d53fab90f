import type { Basket } from './basket.ts';

/** How long the seats of a basket are still held. */
export type Countdown =
  /** A basket without an end: it is reset (spec §4 "Basket"). */
  | { readonly state: 'endless' }
  | { readonly state: 'running'; readonly secondsLeft: number }
  /** It is emptied on the server, and the page is notified. */
  | { readonly state: 'over' };

/** The hold as it was answered, and the time since. Both clocks go on while a machine sleeps, and neither is the device's. */
export interface Hold {
  /** Seconds, as the server counted them; `undefined` where it names no end. */
  readonly secondsAtAnswer: number | undefined;
  /** Since the answer, in ms. */
  readonly elapsedMs: number;
}

/**
 * For how many seconds a basket is held from now on: as the server counted them, else until its end.
 *
 * @param nowMs milliseconds since 1970 UTC, by the server's clock
 * @returns `undefined` where the basket names no end
 */
export function secondsHeld(
  { expiryTotalSecondsRemaining, expiry }: Pick<Basket, 'expiry' | 'expiryTotalSecondsRemaining'>,
  nowMs: number,
): number | undefined {
  if (expiryTotalSecondsRemaining !== undefined) return expiryTotalSecondsRemaining;
  const end = Date.parse(expiry ?? '');
  return Number.isNaN(end) ? undefined : (end - nowMs) / 1000;
}

/** The time left (spec §4 "Basket": under 1 second it is over), in whole seconds. */
export function toCountdown({ secondsAtAnswer, elapsedMs }: Hold): Countdown {
  if (secondsAtAnswer === undefined || !Number.isFinite(secondsAtAnswer)) return { state: 'endless' };
  const left = secondsAtAnswer - Math.max(0, elapsedMs) / 1000;
  return left < 1 ? { state: 'over' } : { state: 'running', secondsLeft: Math.floor(left) };
}

/**
 * Whether the end of a hold has been slept through, as by a machine that was shut or a tab that lay behind: the server has
 * let go of it by its own clock, and what it has now may be another basket, which must not be emptied in its place.
 */
export function isLongOver({ secondsAtAnswer, elapsedMs }: Hold): boolean {
  return secondsAtAnswer !== undefined && elapsedMs > 1000 * Math.max(0, secondsAtAnswer) + lateMs;
}

/** No timer of a tab that is looked at comes so late. */
const lateMs = 5000;

/** When a traveller is warned, in seconds left: with time to act (field notes §3, 11). */
export const warningSeconds = [300, 120, 60] as const;

/** Minutes and seconds, as a clock writes them: `4:05`, `72:00`. */
export function formatCountdown(secondsLeft: number): string {
  return `${Math.floor(secondsLeft / 60)}:${String(secondsLeft % 60).padStart(2, '0')}`;
}
