import { instantAt } from '../kit/dates/instant.ts';
import { isKnownZone } from '../kit/dates/wall-clock.ts';
import { minutesBetween } from '../kit/dates/spans.ts';
import type { LocalDateTime } from '../kit/dates/local-date-time.ts';
import { coachesOf } from './coach-changes.ts';
import type { Itinerary, ScheduledStop } from './itinerary.ts';
import { hasDeparted, lastReachedStop } from './progress.ts';

/** For so long after it was due at a stop that has not reported it, a coach is taken to be just before that stop. */
const longestOverdueMs = 10 * 60_000;

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
  return coachesOf(stops).some((coach) => coach.includes(stop) && coach.includes(next));
}

function fractionDone(stop: ScheduledStop, next: ScheduledStop, atMs: number): number | undefined {
  const leftMs = instantOf(stop.actualDepartureTime, stop.timeZone);
  const dueMs = dueAt(stop, next);
  if (leftMs === undefined || dueMs === undefined || dueMs <= leftMs) return undefined;
  if (atMs > dueMs + longestOverdueMs) return undefined;
  return Math.min(Math.max((atMs - leftMs) / (dueMs - leftMs), 0.01), 0.99);
}

/** When the coach is expected at the next stop: as predicted, else as late as it left. */
function dueAt(stop: ScheduledStop, next: ScheduledStop): number | undefined {
  const predictedMs = instantOf(next.predictedArrivalTime, next.timeZone);
  if (predictedMs !== undefined) return predictedMs;
  const scheduledMs = instantOf(next.arrivalTime ?? next.departureTime, next.timeZone);
  return scheduledMs === undefined ? undefined : scheduledMs + lateMinutes(stop) * 60_000;
}

function lateMinutes({ departureTime, actualDepartureTime }: ScheduledStop): number {
  if (departureTime === undefined || actualDepartureTime === undefined) return 0;
  return Math.max(0, minutesBetween(departureTime, actualDepartureTime));
}

function instantOf(moment: LocalDateTime | undefined, timeZone: string | undefined): number | undefined {
  if (moment === undefined || timeZone === undefined || !isKnownZone(timeZone)) return undefined;
  return instantAt(moment, timeZone);
}
