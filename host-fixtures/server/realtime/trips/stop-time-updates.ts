import { type ScheduledCall } from '../../timetable/scheduled-network.ts';
import { type Instant } from '../../clock/clock.ts';
import { type StopTimeEvent, type StopTimeUpdate } from '../feed/realtime-feed.ts';

/** The calls of a trip (one journey of a coach) at its stops, on a service day. */
export interface RunCalls {
  readonly calls: readonly ScheduledCall[];
  /** The start of the service day, to which the times of calls are relative. */
  readonly startMs: Instant;
  /** The station of a stop, or the stop itself; undefined if the stop is unknown. */
  readonly getStation: (stopId: string) => string | undefined;
}

/**
 * Finds the call of each real-time update: by stop sequence, otherwise by stop, otherwise by station, since a coach may use
 * another platform than planned. Updates are in the order of travel, so by stop or station only calls after that of the
 * previous update are considered. If several match, because the trip returns to a stop or station, an update with a time is
 * assigned to the call with the nearest scheduled arrival, and one without a time to the first call.
 *
 * @returns updates by the index of their call; updates that match no call are left out
 */
export function assignUpdates({ calls, startMs, getStation }: RunCalls, updates: readonly StopTimeUpdate[]) {
  const indexBySequence = new Map(calls.map(({ sequence }, index) => [sequence, index]));
  const assignments = new Map<number, StopTimeUpdate>();
  let nextIndex = 0;
  for (const update of updates) {
    const { stopSequence, stopId } = update;
    const bySequence = stopSequence === undefined ? undefined : indexBySequence.get(stopSequence);
    const index = bySequence ?? (stopId === undefined ? undefined : findByStop(stopId, update));
    if (index === undefined) continue;
    // Of several updates of a call, the last one is used.
    assignments.set(index, update);
    nextIndex = index + 1;
  }
  return assignments;

  function findIndexes(matches: (call: ScheduledCall) => boolean): number[] {
    return calls.flatMap((call, index) => (index >= nextIndex && matches(call) ? [index] : []));
  }

  function findByStop(stopId: string, { arrival, departure }: StopTimeUpdate): number | undefined {
    const station = getStation(stopId) ?? stopId;
    const atStop = findIndexes((call) => call.stopId === stopId);
    const indexes = atStop.length > 0 ? atStop : findIndexes((call) => getStation(call.stopId) === station);
    const timeMs = arrival?.timeMs ?? departure?.timeMs;
    if (timeMs === undefined) return indexes[0];
    // Of two equally near calls, the first one is used. The indices exist: the fallback satisfies the compiler.
    const getDeviation = (index: number) => Math.abs(timeMs - startMs - (calls[index]?.arrivalMs ?? 0));
    return indexes.sort((a, b) => getDeviation(a) - getDeviation(b) || a - b)[0];
  }
}

/** The expected times of a call, as far as known. */
export interface ExpectedCall {
  readonly arrivalMs?: Instant;
  readonly departureMs?: Instant;
  /** Whether the coach does not call at this stop. */
  readonly isSkipped?: boolean;
}

/** A trip with its updates. */
export interface UpdatedTrip extends Pick<RunCalls, 'calls' | 'startMs'> {
  /** By the index of the call. */
  readonly updates: ReadonlyMap<number, StopTimeUpdate>;
  /** The delay of the trip up to the first update. */
  readonly delayMs?: number | undefined;
}

/**
 * Computes the expected times of all calls of a trip (GTFS-Realtime reference, "Stop time updates"). A delay applies to
 * later calls until the next update with a delay. A skipped call (`SKIPPED`) passes it on; a call without data (`NO_DATA`)
 * ends it. Before the first update, times are unknown unless the trip has a delay. If an arrival or departure has both a
 * time and a delay, the time takes precedence. A negative delay means that the coach is early.
 *
 * @returns the expected times of each call, in the same order
 */
export function propagateDelays({ calls, startMs, updates, delayMs }: UpdatedTrip): readonly ExpectedCall[] {
  let delay = delayMs;
  return calls.map((call, index): ExpectedCall => {
    const update = updates.get(index);
    const [arrivalMs, departureMs] = [startMs + call.arrivalMs, startMs + call.departureMs];
    // Even if its update contains a delay, `delay` stays that of the previous calls.
    if (update?.relationship === 'SKIPPED') return { isSkipped: true };
    if (update?.relationship === 'NO_DATA') {
      delay = undefined;
      return {};
    }
    // Undefined for a call without an update, or whose update does not contain the event.
    const arrival = getDelay(update?.arrival, arrivalMs);
    const departure = getDelay(update?.departure, departureMs);
    const previousDelay = delay;
    delay = departure ?? arrival ?? previousDelay;
    if (delay === undefined) return {};
    const expectedDeparture = departureMs + delay;
    const isLast = index === calls.length - 1;
    // In order of precedence: the arrival's own delay; at the last call, where no coach departs, that of the departure; the
    // delay of the previous calls; that of the departure. An arrival that is estimated from the previous calls must not be
    // later than a departure that the feed reports.
    const expectedArrival = arrivalMs + (arrival ?? (isLast ? departure : undefined) ?? previousDelay ?? delay);
    const isCapped = arrival === undefined && departure !== undefined && !isLast;
    return {
      arrivalMs: isCapped ? Math.min(expectedArrival, expectedDeparture) : expectedArrival,
      departureMs: expectedDeparture,
    };
  });
}

/** Returns the delay of an event in ms; undefined if the event has no time and no delay. */
function getDelay(event: StopTimeEvent | undefined, scheduledMs: Instant): number | undefined {
  return event?.timeMs === undefined ? event?.delayMs : event.timeMs - scheduledMs;
}
