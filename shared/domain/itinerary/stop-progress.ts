import { isBehind } from '../kit/dates/local-date-time.ts';
import type { Itinerary, ScheduledStop } from './itinerary.ts';
import { findLastReachedStop, hasArrived, hasDeparted, showsProgress, showsRealTimeIndicator } from './progress.ts';
import { splitByCoach } from './coach-changes.ts';
import { getCompletedFraction } from './completed-fraction.ts';

/**
 * Derives the real-time flags of a stop in the timeline (spec §3 "Derived per-stop flags", §4 "Itinerary view").
 *
 * Only a journey with the status DELAY shows times in addition to the scheduled ones: the actual departure, and the
 * actual arrival (until then, the predicted arrival), if later than scheduled. An actual arrival before its prediction
 * is shown as well, because it replaces a prediction that travellers have seen.
 */
export function getStopProgress(itinerary: Pick<Itinerary, 'delayStatus'>, stop: ScheduledStop) {
  const showDelays = itinerary.delayStatus === 'DELAY';
  const hasArrivedHere = hasArrived(itinerary, stop);
  const hasDepartedHere = hasDeparted(itinerary, stop);
  const { actualArrivalTime, predictedArrivalTime } = stop;

  const showActualDepartureTime = showDelays && isBehind(stop.actualDepartureTime, stop.departureTime);
  const showActualArrivalTime =
    showDelays && (isBehind(actualArrivalTime, stop.arrivalTime) || isBehind(predictedArrivalTime, actualArrivalTime));
  const showPredictedArrivalTime =
    showDelays && !hasArrivedHere && !hasDepartedHere && isBehind(predictedArrivalTime, stop.arrivalTime);

  const showProgress = showsProgress(itinerary);
  return {
    showRealTimeIndicator: showsRealTimeIndicator(itinerary),
    showProgress,
    arrived: hasArrivedHere,
    departed: hasDepartedHere,
    showActualDepartureTime,
    showActualArrivalTime,
    showPredictedArrivalTime,
    /** Progress is shown, and no times other than scheduled ones. */
    onSchedule: showProgress && !showActualDepartureTime && !showActualArrivalTime && !showPredictedArrivalTime,
  };
}

/**
 * Whether the departure of a delayed coach from its first stop is predicted later than scheduled. Further stops show
 * the predicted arrival instead.
 */
export function showsPredictedDeparture(itinerary: Pick<Itinerary, 'delayStatus'>, stop: ScheduledStop): boolean {
  const isAhead = itinerary.delayStatus === 'DELAY' && !hasDeparted(itinerary, stop);
  return isAhead && stop.arrivalTime === undefined && isBehind(stop.predictedDepartureTime, stop.departureTime);
}

/**
 * Position of the traveller's coach: at a stop, or between a stop and the next, with the fraction of the distance,
 * between 0 and 1 (exclusive).
 */
export type ItineraryPosition =
  | { readonly kind: 'at'; readonly stop: number }
  | { readonly kind: 'between'; readonly stop: number; readonly fraction: number };

type Tracked = Pick<Itinerary, 'delayStatus' | 'scheduledStops'>;

/**
 * The position of the coach on the line of stops, from its last departure and its expected arrival at the next stop.
 *
 * Undefined before the coach is at the first stop and after it has arrived at the last one, if progress is not shown,
 * if the coach is cancelled, runs without the traveller or is long overdue, or if the time zones of its stops are
 * unknown.
 *
 * @param atMs time of the data, in milliseconds since 1970 UTC
 */
export function getCoachPosition(itinerary: Tracked, atMs: number): ItineraryPosition | undefined {
  const { scheduledStops } = itinerary;
  const stopIndex = findLastReachedStop(itinerary);
  const [stop, next] = [scheduledStops[stopIndex], scheduledStops[stopIndex + 1]];
  if (!stop || !next || !isSameCoach(scheduledStops, stop, next)) return undefined;
  if (!hasDeparted(itinerary, stop)) return { kind: 'at', stop: stopIndex };
  const arrivalTime = next.arrivalTime ?? next.departureTime;
  const fraction = getCompletedFraction({ from: stop, to: { ...next, arrivalTime } }, atMs);
  return fraction === undefined ? undefined : { kind: 'between', stop: stopIndex, fraction };
}

function isSameCoach(stops: readonly ScheduledStop[], stop: ScheduledStop, next: ScheduledStop): boolean {
  return splitByCoach(stops).some((coach) => coach.includes(stop) && coach.includes(next));
}
