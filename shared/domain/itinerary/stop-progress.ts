import { isLater } from '../kit/dates/moments.ts';
import type { Itinerary, ScheduledStop } from './itinerary.ts';
import { hasArrived, hasDeparted, showsProgress, showsRealTimeIndicator } from './progress.ts';

/** Real-time flags of a stop in the timeline (spec §3 "Derived per-stop flags"). */
export interface StopProgress {
  readonly showRealTimeIndicator: boolean;
  readonly showProgress: boolean;
  readonly arrived: boolean;
  readonly departed: boolean;
  readonly showActualDepartureTime: boolean;
  readonly showActualArrivalTime: boolean;
  readonly showPredictedArrivalTime: boolean;
  /** Progress is shown, and no times other than scheduled ones. */
  readonly onSchedule: boolean;
}

/**
 * Derives the flags of a stop (spec §4 "Itinerary view").
 *
 * Only a delayed journey shows times in addition to the scheduled ones: the actual departure, and the actual arrival or
 * until then the predicted one, if later than scheduled. An arrival before its prediction is shown as well, because it
 * replaces a prediction that travellers have seen.
 */
export function getStopProgress(itinerary: Pick<Itinerary, 'delayStatus'>, stop: ScheduledStop): StopProgress {
  const isDelayed = itinerary.delayStatus === 'DELAY';
  const hasArrivedHere = hasArrived(itinerary, stop);
  const hasDepartedHere = hasDeparted(itinerary, stop);
  const { actualArrivalTime, predictedArrivalTime } = stop;

  const showActualDepartureTime = isDelayed && isBehind(stop.actualDepartureTime, stop.departureTime);
  const showActualArrivalTime =
    isDelayed && (isBehind(actualArrivalTime, stop.arrivalTime) || isBehind(predictedArrivalTime, actualArrivalTime));
  const showPredictedArrivalTime =
    isDelayed && !hasArrivedHere && !hasDepartedHere && isBehind(predictedArrivalTime, stop.arrivalTime);

  const showProgress = showsProgress(itinerary);
  return {
    showRealTimeIndicator: showsRealTimeIndicator(itinerary),
    showProgress,
    arrived: hasArrivedHere,
    departed: hasDepartedHere,
    showActualDepartureTime,
    showActualArrivalTime,
    showPredictedArrivalTime,
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

/** Whether both times are known and the first is later. */
function isBehind(time: string | undefined, reference: string | undefined): boolean {
  return time !== undefined && reference !== undefined && isLater(time, reference);
}
