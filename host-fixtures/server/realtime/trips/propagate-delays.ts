import { type ScheduledCall } from '../../timetable/scheduled-network.ts';
import { type Instant } from '../../clock/clock.ts';
import { type StopTimeEvent, type StopTimeUpdate } from '../feed/realtime-feed.ts';

/** When a coach comes to a call and leaves it, as far as the feed knows. */
export interface ExpectedCall {
  readonly arrivalMs?: Instant;
  readonly departureMs?: Instant;
  /** The coach does not call there. */
  readonly isSkipped?: boolean;
}

/** What a feed says of a trip, and the trip. */
export interface TripFacts {
  /** All calls of the trip. */
  readonly calls: readonly ScheduledCall[];
  /** When their service day starts. */
  readonly startMs: Instant;
  /** By the place of their calls. */
  readonly updates: ReadonlyMap<number, StopTimeUpdate>;
  /** Of the whole trip, up to the first update. */
  readonly delayMs?: number | undefined;
}

/**
 * When a coach is expected at each of its calls (GTFS-Realtime reference, "Stop time updates"). A delay holds for all later
 * calls until the next update that has one; a skipped call passes it on, a call without data ends it. Before the first
 * update nothing is known. A moment counts more than a delay that stands beside it.
 *
 * @returns one for each call
 */
export function propagateDelays({ calls, startMs, updates, delayMs }: TripFacts): readonly ExpectedCall[] {
  let delay = delayMs;
  return calls.map((call, place): ExpectedCall => {
    const update = updates.get(place);
    const [arrivalMs, departureMs] = [startMs + call.arrivalMs, startMs + call.departureMs];
    if (update?.relationship === 'SKIPPED') return { isSkipped: true };
    if (update?.relationship === 'NO_DATA') {
      delay = undefined;
      return {};
    }
    const arrival = delayOf(update?.arrival, arrivalMs);
    const departure = delayOf(update?.departure, departureMs);
    const before = delay;
    delay = departure ?? arrival ?? before;
    if (delay === undefined) return {};
    const leaves = departureMs + delay;
    const isLast = place === calls.length - 1;
    // At the last call there is nothing but the arrival, however it is written. No coach comes after it has left.
    const comes = arrivalMs + (arrival ?? (isLast ? departure : undefined) ?? before ?? delay);
    const isCapped = arrival === undefined && departure !== undefined && !isLast;
    return { arrivalMs: isCapped ? Math.min(comes, leaves) : comes, departureMs: leaves };
  });
}

function delayOf(event: StopTimeEvent | undefined, scheduledMs: Instant): number | undefined {
  return event?.timeMs === undefined ? event?.delayMs : event.timeMs - scheduledMs;
}
