import { isDelayed } from '../tracker/departure.ts';
import { isDefinedAndLater } from '../kit/dates/local-date-time.ts';
import type { Itinerary, ScheduledStop } from './itinerary.ts';
import { findLastReachedStop, hasArrived, hasDeparted, showsProgress, showsRealTimeIndicator } from './progress.ts';
import { splitByCoach } from './coach-changes.ts';
import { getCompletedFraction } from './completed-fraction.ts';

/**
 * Derives the real-time flags of a stop in the timeline (spec §3 "Derived per-stop flags", §4 "Itinerary view"): whether the
 * journey is tracked (has a status), whether its progress is shown (only with the status ONTIME or DELAY), whether the coach is
 * shown as arrived and departed, and which times the stop shows in addition to the scheduled ones.
 *
 * Only a journey with the status DELAY shows additional times, compared by minutes: an actual departure or arrival later than
 * scheduled; an actual arrival before its prediction, since travellers have seen the prediction; and a predicted arrival later
 * than scheduled, until the coach has arrived or departed.
 */
export function getStopProgress(itinerary: Pick<Itinerary, 'delayStatus'>, stop: ScheduledStop) {
  const showDelays = itinerary.delayStatus === 'DELAY';
  const hasArrivedHere = hasArrived(itinerary, stop);
  const hasDepartedHere = hasDeparted(itinerary, stop);
  const { actualArrivalTime, predictedArrivalTime } = stop;

  const showActualDepartureTime = showDelays && isDefinedAndLater(stop.actualDepartureTime, stop.departureTime);
  const showActualArrivalTime =
    showDelays &&
    (isDefinedAndLater(actualArrivalTime, stop.arrivalTime) ||
      isDefinedAndLater(predictedArrivalTime, actualArrivalTime));
  const showPredictedArrivalTime =
    showDelays && !hasArrivedHere && !hasDepartedHere && isDefinedAndLater(predictedArrivalTime, stop.arrivalTime);

  const showProgress = showsProgress(itinerary);
  return {
    showRealTimeIndicator: showsRealTimeIndicator(itinerary),
    showProgress,
    arrived: hasArrivedHere,
    departed: hasDepartedHere,
    showActualDepartureTime,
    showActualArrivalTime,
    showPredictedArrivalTime,
    /** Whether progress is shown, and no times other than the scheduled ones. */
    onSchedule: showProgress && !showActualDepartureTime && !showActualArrivalTime && !showPredictedArrivalTime,
  };
}

/**
 * Whether a stop without a scheduled arrival, usually the first of a coach, shows a predicted departure: with the status DELAY or
 * SEVERE, before the coach departs, if the prediction is later than scheduled. Only the arrival of a severely delayed coach is
 * not estimated (spec §4). Other stops show the predicted arrival instead.
 */
export function showsPredictedDeparture(itinerary: Pick<Itinerary, 'delayStatus'>, stop: ScheduledStop): boolean {
  if (!isDelayed(itinerary.delayStatus) || stop.actualDepartureTime !== undefined) return false;
  return stop.arrivalTime === undefined && isDefinedAndLater(stop.predictedDepartureTime, stop.departureTime);
}

/**
 * Position of the traveller's coach: at a stop, or between a stop and the next. `stop` is the index of the stop, and
 * `fraction` the completed part of the distance to the next one, between 0 and 1 (exclusive).
 */
export type ItineraryPosition =
  | { readonly kind: 'at'; readonly stop: number }
  | { readonly kind: 'between'; readonly stop: number; readonly fraction: number };

/** The parts of an itinerary that its position depends on. */
type Tracked = Pick<Itinerary, 'delayStatus' | 'scheduledStops'>;

/**
 * The position of the coach on the line of stops, from its last departure and its expected arrival at the next stop.
 *
 * Undefined before the coach is at its first stop; after it has reached its last stop, until the next coach, if any, is at its
 * first stop; if progress is not shown; if the coach is overdue by more than ten minutes; or if times or time zones of the two
 * stops are unknown or contradict each other. Stops from the first cancelled one or the first missed transfer on never count as
 * reached, since the traveller is not on a coach that serves them.
 *
 * @param atMs time of the data, in milliseconds since 1970 UTC
 */
export function getCoachPosition(itinerary: Tracked, atMs: number): ItineraryPosition | undefined {
  const { scheduledStops } = itinerary;
  // -1 if the coach has reached no stop: then `stop` is undefined.
  const stopIndex = findLastReachedStop(itinerary);
  const [stop, next] = [scheduledStops[stopIndex], scheduledStops[stopIndex + 1]];
  if (!stop || !next || !isSameCoach(scheduledStops, stop, next)) return undefined;
  if (!hasDeparted(itinerary, stop)) return { kind: 'at', stop: stopIndex };
  // The arrival may be missing in the data.
  const arrivalTime = next.arrivalTime ?? next.departureTime;
  const fraction = getCompletedFraction({ from: stop, to: { ...next, arrivalTime } }, atMs);
  return fraction === undefined ? undefined : { kind: 'between', stop: stopIndex, fraction };
}

/** Whether two stops are served by the same coach, rather than by the coaches before and after a change. */
function isSameCoach(stops: readonly ScheduledStop[], stop: ScheduledStop, next: ScheduledStop): boolean {
  return splitByCoach(stops).some((coach) => coach.includes(stop) && coach.includes(next));
}
