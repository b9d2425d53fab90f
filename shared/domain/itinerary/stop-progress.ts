import { isLater } from '../kit/dates/moments.ts';
import type { Itinerary, ScheduledStop } from './itinerary.ts';
import { hasArrived, hasDeparted, showsProgress, showsRealTimeIndicator } from './progress.ts';

/** What the timeline shows of a stop in real time (spec §3 "Derived per-stop flags"). */
export interface StopProgress {
  readonly showRealTimeIndicator: boolean;
  readonly showProgress: boolean;
  readonly arrived: boolean;
  readonly departed: boolean;
  readonly showActualDepartureTime: boolean;
  readonly showActualArrivalTime: boolean;
  readonly showPredictedArrivalTime: boolean;
  /** Progress is shown, and no time but the timetable's. */
  readonly onSchedule: boolean;
}

/**
 * Derives the flags of a stop (spec §4 "Itinerary view").
 *
 * Only a delayed journey shows times beside the timetable's: the actual departure, the actual arrival or, until then,
 * the predicted arrival, when later than scheduled. An arrival earlier than it was predicted is shown too, since it
 * takes the place of a prediction that travellers have read.
 */
export function stopProgress(itinerary: Pick<Itinerary, 'delayStatus'>, stop: ScheduledStop): StopProgress {
  const isDelayed = itinerary.delayStatus === 'DELAY';
  const arrived = hasArrived(itinerary, stop);
  const departed = hasDeparted(itinerary, stop);
  const { actualArrivalTime, predictedArrivalTime } = stop;

  const showActualDepartureTime = isDelayed && isBehind(stop.actualDepartureTime, stop.departureTime);
  const showActualArrivalTime =
    isDelayed && (isBehind(actualArrivalTime, stop.arrivalTime) || isBehind(predictedArrivalTime, actualArrivalTime));
  const showPredictedArrivalTime =
    isDelayed && !arrived && !departed && isBehind(predictedArrivalTime, stop.arrivalTime);

  const showProgress = showsProgress(itinerary);
  return {
    showRealTimeIndicator: showsRealTimeIndicator(itinerary),
    showProgress,
    arrived,
    departed,
    showActualDepartureTime,
    showActualArrivalTime,
    showPredictedArrivalTime,
    onSchedule: showProgress && !showActualDepartureTime && !showActualArrivalTime && !showPredictedArrivalTime,
  };
}

/**
 * Whether a late coach is expected to leave its first stop later than planned: there, no arrival says so. Further on
 * the arrival does.
 */
export function showsPredictedDeparture(itinerary: Pick<Itinerary, 'delayStatus'>, stop: ScheduledStop): boolean {
  const isAhead = itinerary.delayStatus === 'DELAY' && !hasDeparted(itinerary, stop);
  return isAhead && stop.arrivalTime === undefined && isBehind(stop.predictedDepartureTime, stop.departureTime);
}

/** Whether both times are known and the first is the later. */
function isBehind(time: string | undefined, than: string | undefined): boolean {
  return time !== undefined && than !== undefined && isLater(time, than);
}
