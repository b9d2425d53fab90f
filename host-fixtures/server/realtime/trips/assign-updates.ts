import { type ScheduledCall } from '../../timetable/scheduled-network.ts';
import { type Instant } from '../../clock/clock.ts';
import { type StopTimeUpdate } from '../feed/realtime-feed.ts';

/** A trip on a service day, for what is said of its calls. */
export interface CallsOfRun {
  readonly calls: readonly ScheduledCall[];
  /** When the service day of the calls starts. */
  readonly startMs: Instant;
  /** The station of a stop, or itself; undefined for a place that there is not. */
  readonly stationOf: (stopId: string) => string | undefined;
}

/**
 * Finds the call that each update is about: by its sequence, else by its stop, else by the station: a coach may leave from another
 * platform than the timetable has it. A coach that calls twice at one stop is
 * updated in the order of travel, and where the update names a moment, at the call whose time is the nearest to it.
 *
 * @returns the updates by the place of their calls; what is about no call of the trip is left out
 */
export function assignUpdates(
  { calls, startMs, stationOf }: CallsOfRun,
  updates: readonly StopTimeUpdate[],
): ReadonlyMap<number, StopTimeUpdate> {
  const placeOf = new Map(calls.map(({ sequence }, place) => [sequence, place]));
  const assigned = new Map<number, StopTimeUpdate>();
  let next = 0;
  for (const update of updates) {
    const { stopSequence, stopId } = update;
    const bySequence = stopSequence === undefined ? undefined : placeOf.get(stopSequence);
    const place = bySequence ?? (stopId === undefined ? undefined : byStop(stopId, update));
    if (place === undefined) continue;
    assigned.set(place, update);
    next = place + 1;
  }
  return assigned;

  function placesWhere(isThere: (call: ScheduledCall) => boolean): number[] {
    return calls.flatMap((call, place) => (place >= next && isThere(call) ? [place] : []));
  }

  function byStop(stopId: string, { arrival, departure }: StopTimeUpdate): number | undefined {
    const station = stationOf(stopId) ?? stopId;
    const atStop = placesWhere((call) => call.stopId === stopId);
    const places = atStop.length > 0 ? atStop : placesWhere((call) => stationOf(call.stopId) === station);
    const timeMs = arrival?.timeMs ?? departure?.timeMs;
    if (timeMs === undefined) return places[0];
    const away = (place: number) => Math.abs(timeMs - startMs - (calls[place]?.arrivalMs ?? 0));
    return places.sort((one, other) => away(one) - away(other) || one - other)[0];
  }
}
