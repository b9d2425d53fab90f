import { type Instant } from '../../clock/clock.ts';
import { type ActivePeriod } from '../feed/realtime-feed.ts';

/** All the time: that of an alert that names none. */
const always: ActivePeriod = {};

/**
 * The first time in which an alert holds while something goes on, such as a coach on its way.
 *
 * @returns undefined where it does not hold then
 */
export function periodWithin(
  periods: readonly ActivePeriod[],
  fromMs: Instant,
  untilMs: Instant,
): ActivePeriod | undefined {
  if (periods.length === 0) return always;
  return inOrder(periods).find(({ startMs = -Infinity, endMs = Infinity }) => startMs <= untilMs && endMs >= fromMs);
}

function inOrder(periods: readonly ActivePeriod[]): readonly ActivePeriod[] {
  return periods.toSorted((one, other) => (one.startMs ?? 0) - (other.startMs ?? 0));
}
