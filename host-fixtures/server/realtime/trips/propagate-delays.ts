import { type ScheduledCall } from '../../timetable/scheduled-network.ts';
import { type Instant } from '../../clock/clock.ts';
import { type StopTimeEvent, type StopTimeUpdate } from '../feed/realtime-feed.ts';

/** The expected times of a call, as far as known. */
export interface ExpectedCall {
  readonly arrivalMs?: Instant;
  readonly departureMs?: Instant;
  /** The coach does not call at this stop. */
  readonly isSkipped?: boolean;
}

/** A trip with its updates. */
export interface UpdatedTrip {
  /** All calls of the trip. */
  readonly calls: readonly ScheduledCall[];
  /** The start of the service day. */
  readonly startMs: Instant;
  /** By the index of the call. */
  readonly updates: ReadonlyMap<number, StopTimeUpdate>;
  /** The delay of the trip up to the first update. */
  readonly delayMs?: number | undefined;
}

/**
 * The expected times of all calls of a trip (GTFS-Realtime reference, "Stop time updates"). A delay applies to later
 * calls until the next update with a delay. A skipped call passes it on; a call without data ends it. Before the first
 * update, times are unknown. A time takes precedence over a delay of the same event.
 *
 * @returns one for each call
 */
export function propagateDelays({ calls, startMs, updates, delayMs }: UpdatedTrip): readonly ExpectedCall[] {
  let delay = delayMs;
  return calls.map((call, place): ExpectedCall => {
    const update = updates.get(place);
    const [arrivalMs, departureMs] = [startMs + call.arrivalMs, startMs + call.departureMs];
    if (update?.relationship === 'SKIPPED') return { isSkipped: true };
    if (update?.relationship === 'NO_DATA') {
      delay = undefined;
      return {};
    }
    const arrival = getDelay(update?.arrival, arrivalMs);
    const departure = getDelay(update?.departure, departureMs);
    const previousDelay = delay;
    delay = departure ?? arrival ?? previousDelay;
    if (delay === undefined) return {};
    const expectedDeparture = departureMs + delay;
    const isLast = place === calls.length - 1;
    // At the last call, a departure time counts as the arrival. An arrival is never later than its departure.
    const expectedArrival = arrivalMs + (arrival ?? (isLast ? departure : undefined) ?? previousDelay ?? delay);
    const isCapped = arrival === undefined && departure !== undefined && !isLast;
    return {
      arrivalMs: isCapped ? Math.min(expectedArrival, expectedDeparture) : expectedArrival,
      departureMs: expectedDeparture,
    };
  });
}

function getDelay(event: StopTimeEvent | undefined, scheduledMs: Instant): number | undefined {
  return event?.timeMs === undefined ? event?.delayMs : event.timeMs - scheduledMs;
}
