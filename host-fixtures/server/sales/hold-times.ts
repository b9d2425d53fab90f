import { type Instant } from '../clock/clock.ts';
import { type StoredBasket } from './stored-basket.ts';

/** How long a basket reserves its seats (its hold), from when it is created for the first journey; ms. */
export const defaultHoldMs = 20 * 60_000;

/** The longest extension of a hold. It is limited, since other travellers cannot buy the seats meanwhile. */
const maxExtensionMs = 10 * 60_000;

/**
 * Returns by how many ms a basket's hold can be extended: the original duration, at most {@link maxExtensionMs}. A basket
 * can be extended once, and not while it is being paid, since it does not expire then.
 *
 * @param holdMs the original duration of the hold
 * @returns 0 if it cannot be extended
 */
export function getExtension(
  { status, createdAt, expiresAt }: Pick<StoredBasket, 'status' | 'createdAt' | 'expiresAt'>,
  holdMs: number = defaultHoldMs,
): number {
  const wasExtended = expiresAt - createdAt > holdMs;
  return status === 'OPEN' && !wasExtended ? Math.min(holdMs, maxExtensionMs) : 0;
}

/** The longest duration of a hold, with its extension; ms. */
export const longestHoldMs: number = defaultHoldMs + maxExtensionMs;

/** Facts that decide whether the hold of a basket is over; see `isOver`. */
export function getHoldSpan(now: Instant) {
  return { now, longestMs: longestHoldMs };
}
