import type { LocalDateTime } from '../kit/dates/local-date-time.ts';
import { isLater } from '../kit/dates/moments.ts';
import type { Departure } from './departure.ts';

/** Times that take the place of the timetable's. */
export interface RevisedTimes {
  readonly departure?: LocalDateTime;
  readonly arrival?: LocalDateTime;
}

/**
 * When a late coach leaves and arrives instead of as planned, or did so. No arrival is estimated during a severe delay (spec
 * §4), nor where the traveller cannot arrive as planned; a coach that is cancelled has no other times.
 */
export function revisedTimes(departure: Departure): RevisedTimes {
  const { origin, destination, delayStatus, isCancelled, isTransferMissed } = departure;
  if (isCancelled) return {};
  const leaves = departure.actualDepartureTime ?? departure.predictedDepartureTime;
  const estimated = delayStatus === 'DELAY' ? departure.predictedArrivalTime : undefined;
  const arrives = isTransferMissed ? undefined : (departure.actualArrivalTime ?? estimated);
  return {
    ...(isBehind(leaves, origin.localDateTime) && { departure: leaves }),
    ...(isBehind(arrives, destination.localDateTime) && { arrival: arrives }),
  };
}

function isBehind(time: LocalDateTime | undefined, planned: LocalDateTime): time is LocalDateTime {
  return time !== undefined && isLater(time, planned);
}
