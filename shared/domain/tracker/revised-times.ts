import type { LocalDateTime } from '../kit/dates/local-date-time.ts';
import { isLater } from '../kit/dates/moments.ts';
import type { Departure } from './departure.ts';

/** Times that replace those of the timetable. */
export interface RevisedTimes {
  readonly departure?: LocalDateTime;
  readonly arrival?: LocalDateTime;
}

/**
 * The actual or expected times of a late coach. No arrival is estimated during a severe delay (spec §4) or if the
 * traveller cannot arrive as planned; cancelled coaches have no other times.
 */
export function getRevisedTimes(departure: Departure): RevisedTimes {
  const { origin, destination, delayStatus, isCancelled, isTransferMissed } = departure;
  if (isCancelled) return {};
  const departureTime = departure.actualDepartureTime ?? departure.predictedDepartureTime;
  const estimatedArrival = delayStatus === 'DELAY' ? departure.predictedArrivalTime : undefined;
  const arrivalTime = isTransferMissed ? undefined : (departure.actualArrivalTime ?? estimatedArrival);
  return {
    ...(isBehind(departureTime, origin.localDateTime) && { departure: departureTime }),
    ...(isBehind(arrivalTime, destination.localDateTime) && { arrival: arrivalTime }),
  };
}

function isBehind(time: LocalDateTime | undefined, scheduledTime: LocalDateTime): time is LocalDateTime {
  return time !== undefined && isLater(time, scheduledTime);
}
