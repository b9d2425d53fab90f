import { splitByCoach } from './coach-changes.ts';
import type { Itinerary, ScheduledStop } from './itinerary.ts';
import { getCompletedFraction } from './completed-fraction.ts';
import { hasDeparted, findLastReachedStop } from './progress.ts';

/**
 * Position of the traveller's coach: at a stop, or between a stop and the next, with the fraction of the distance,
 * between 0 and 1 (exclusive).
 */
export type CoachPosition =
  | { readonly kind: 'at'; readonly stop: number }
  | { readonly kind: 'between'; readonly stop: number; readonly fraction: number };

type Tracked = Pick<Itinerary, 'delayStatus' | 'scheduledStops'>;

/**
 * The position of the coach on the line of stops, as far as it is known from its departure and its expected arrival at
 * the next stop. Undefined before it departs from the first stop and after it arrives at the last; if progress is not
 * shown; if it is cancelled, runs without the traveller or is long overdue; or if the time zones of its stops are
 * unknown.
 *
 * @param atMs time of the data, in milliseconds since 1970 UTC
 */
export function getCoachPosition(itinerary: Tracked, atMs: number): CoachPosition | undefined {
  const { scheduledStops } = itinerary;
  const stopIndex = findLastReachedStop(itinerary);
  const [stop, next] = [scheduledStops[stopIndex], scheduledStops[stopIndex + 1]];
  if (!stop || !next || !isSameCoach(scheduledStops, stop, next)) return undefined;
  if (!hasDeparted(itinerary, stop)) return { kind: 'at', stop: stopIndex };
  const fraction = getFraction(stop, next, atMs);
  return fraction === undefined ? undefined : { kind: 'between', stop: stopIndex, fraction };
}

function isSameCoach(stops: readonly ScheduledStop[], stop: ScheduledStop, next: ScheduledStop): boolean {
  return splitByCoach(stops).some((coach) => coach.includes(stop) && coach.includes(next));
}

function getFraction(stop: ScheduledStop, next: ScheduledStop, atMs: number): number | undefined {
  const { timeZone, departureTime, actualDepartureTime } = stop;
  const { predictedArrivalTime } = next;
  return getCompletedFraction(
    {
      from: { timeZone, departureTime, actualDepartureTime },
      to: { timeZone: next.timeZone, arrivalTime: next.arrivalTime ?? next.departureTime, predictedArrivalTime },
    },
    atMs,
  );
}
