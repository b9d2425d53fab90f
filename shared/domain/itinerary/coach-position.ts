import { splitByCoach } from './coach-changes.ts';
import type { Itinerary, ScheduledStop } from './itinerary.ts';
import { partOfWay } from './part-of-way.ts';
import { hasDeparted, lastReachedStop } from './progress.ts';

/**
 * Where the traveller's coach is: it stands at a stop, or is on its way from that stop to the next, of which it has done
 * a part, above 0 and below 1.
 */
export type CoachPosition =
  | { readonly kind: 'at'; readonly stop: number }
  | { readonly kind: 'between'; readonly stop: number; readonly fraction: number };

type Tracked = Pick<Itinerary, 'delayStatus' | 'scheduledStops'>;

/**
 * Where the coach is on the line of its stops, as far as that can be said: by when it left a stop, and when it is expected
 * at the next. Nothing before it has left its first stop and after it has come to its last; nothing while progress is not
 * shown, of a coach that is cancelled or goes on without the traveller, or that is long overdue at a stop; nothing
 * where the clocks of its stops are not known.
 *
 * @param atMs When the itinerary was read, in milliseconds since 1970 UTC.
 */
export function coachPosition(itinerary: Tracked, atMs: number): CoachPosition | undefined {
  const { scheduledStops } = itinerary;
  const reached = lastReachedStop(itinerary);
  const [stop, next] = [scheduledStops[reached], scheduledStops[reached + 1]];
  if (!stop || !next || !areOnOneCoach(scheduledStops, stop, next)) return undefined;
  if (!hasDeparted(itinerary, stop)) return { kind: 'at', stop: reached };
  const fraction = fractionDone(stop, next, atMs);
  return fraction === undefined ? undefined : { kind: 'between', stop: reached, fraction };
}

function areOnOneCoach(stops: readonly ScheduledStop[], stop: ScheduledStop, next: ScheduledStop): boolean {
  return splitByCoach(stops).some((coach) => coach.includes(stop) && coach.includes(next));
}

function fractionDone(stop: ScheduledStop, next: ScheduledStop, atMs: number): number | undefined {
  const { timeZone, departureTime, actualDepartureTime } = stop;
  const { predictedArrivalTime } = next;
  return partOfWay(
    {
      from: { timeZone, departureTime, actualDepartureTime },
      to: { timeZone: next.timeZone, arrivalTime: next.arrivalTime ?? next.departureTime, predictedArrivalTime },
    },
    atMs,
  );
}
