import { type ScheduledCall } from '../../timetable/scheduled-network.ts';
import { type Instant } from '../../clock/clock.ts';
import { type StopTimeUpdate } from '../feed/realtime-feed.ts';

/** The calls of a trip on a service day. */
export interface RunCalls {
  readonly calls: readonly ScheduledCall[];
  /** The start of the service day. */
  readonly startMs: Instant;
  /** The station of a stop, or the stop itself; undefined if the stop is unknown. */
  readonly getStation: (stopId: string) => string | undefined;
}

/**
 * Finds the call of each update: by stop sequence, otherwise by stop, otherwise by station, since a coach may use
 * another platform than planned. If a trip calls twice at a stop, updates are assigned in travel order; an update with
 * a time is assigned to the call with the nearest scheduled time.
 *
 * @returns updates by the index of their call; updates that match no call are left out
 */
export function assignUpdates(
  { calls, startMs, getStation }: RunCalls,
  updates: readonly StopTimeUpdate[],
): ReadonlyMap<number, StopTimeUpdate> {
  const placeBySequence = new Map(calls.map(({ sequence }, place) => [sequence, place]));
  const assignments = new Map<number, StopTimeUpdate>();
  let next = 0;
  for (const update of updates) {
    const { stopSequence, stopId } = update;
    const bySequence = stopSequence === undefined ? undefined : placeBySequence.get(stopSequence);
    const place = bySequence ?? (stopId === undefined ? undefined : findByStop(stopId, update));
    if (place === undefined) continue;
    assignments.set(place, update);
    next = place + 1;
  }
  return assignments;

  function findPlaces(matches: (call: ScheduledCall) => boolean): number[] {
    return calls.flatMap((call, place) => (place >= next && matches(call) ? [place] : []));
  }

  function findByStop(stopId: string, { arrival, departure }: StopTimeUpdate): number | undefined {
    const station = getStation(stopId) ?? stopId;
    const atStop = findPlaces((call) => call.stopId === stopId);
    const places = atStop.length > 0 ? atStop : findPlaces((call) => getStation(call.stopId) === station);
    const timeMs = arrival?.timeMs ?? departure?.timeMs;
    if (timeMs === undefined) return places[0];
    const getDeviation = (place: number) => Math.abs(timeMs - startMs - (calls[place]?.arrivalMs ?? 0));
    return places.sort((a, b) => getDeviation(a) - getDeviation(b) || a - b)[0];
  }
}
