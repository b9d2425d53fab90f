import { minutesBetween } from '../kit/dates/day-arithmetic.ts';
import { isDefinedAndLater, isLater, type LocalDateTime } from '../kit/dates/local-date-time.ts';
import { getCompletedFraction } from '../itinerary/completed-fraction.ts';
import { showsProgress } from '../itinerary/progress.ts';
import { type Departure, isDelayed } from './departure.ts';

/** For so long after its scheduled time, a delayed coach without an actual or predicted departure counts as waiting. */
const maxUnknownDelayMinutes = 180;

/** The progress of a tracked coach: that it has left the origin, or arrived at the destination. */
export interface DepartureProgress {
  readonly kind: 'left' | 'arrived';
  /** When it left or arrived, in the local time of that place. */
  readonly time: LocalDateTime;
}

/**
 * Whether and when a tracked coach has departed, or has arrived with the traveller. Undefined before, and if it is cancelled.
 * With a missed transfer between coaches, the traveller does not arrive.
 */
export function getDepartureProgress(departure: Departure): DepartureProgress | undefined {
  const { actualDepartureTime, actualArrivalTime } = departure;
  if (departure.isCancelled) return undefined;
  if (actualArrivalTime !== undefined && !departure.isTransferMissed)
    return { kind: 'arrived', time: actualArrivalTime };
  return actualDepartureTime === undefined ? undefined : { kind: 'left', time: actualDepartureTime };
}

/**
 * The fraction of its route that a coach has completed, between 0 and 1 (exclusive). Undefined before its departure and
 * after its arrival, if it is cancelled, not tracked, severely delayed (spec §4: its progress is unreliable) or long overdue,
 * if the traveller misses a transfer, or if a time zone is unknown or its arrival is not after its departure.
 *
 * @param atMs time of the data, in milliseconds since 1970 UTC
 */
export function getDepartureFraction(departure: Departure, atMs: number): number | undefined {
  const { origin, destination, actualDepartureTime, predictedArrivalTime } = departure;
  if (!showsProgress(departure) || departure.isTransferMissed || getDepartureProgress(departure)?.kind !== 'left')
    return undefined;
  const from = { timeZone: origin.timeZone, departureTime: origin.localDateTime, actualDepartureTime };
  const to = { timeZone: destination.timeZone, arrivalTime: destination.localDateTime, predictedArrivalTime };
  return getCompletedFraction({ from, to }, atMs);
}

/**
 * Delay of a coach in minutes: that of its departure or, once it has departed and an arrival is known or predicted, that of
 * its arrival, even if a severe delay hides the predicted time itself. With a missed transfer, it is that of the departure.
 *
 * @returns `undefined` if its status is not a delay, if the delay is unknown or not above zero, or if it is cancelled
 */
export function getDelayMinutes(departure: Departure): number | undefined {
  const { origin, destination, delayStatus } = departure;
  if (departure.isCancelled || !isDelayed(delayStatus)) return undefined;
  const departureTime = departure.actualDepartureTime;
  const arrival = departure.actualArrivalTime ?? departure.predictedArrivalTime;
  if (departureTime !== undefined && arrival !== undefined && !departure.isTransferMissed)
    return toPositive(minutesBetween(destination.localDateTime, arrival));
  const expectedDeparture = departureTime ?? departure.predictedDepartureTime;
  return expectedDeparture === undefined
    ? undefined
    : toPositive(minutesBetween(origin.localDateTime, expectedDeparture));
}

/**
 * The departures that have left. Without an actual departure, the predicted one must be in the past or, without a prediction,
 * the scheduled one (see also `maxUnknownDelayMinutes`). A cancelled coach counts as departed after its scheduled time.
 *
 * @param now local time at the origin
 */
export function filterDeparted(departures: readonly Departure[], now: LocalDateTime): readonly Departure[] {
  return departures.filter((departure) => hasDeparted(departure, now));
}

function hasDeparted(departure: Departure, now: LocalDateTime): boolean {
  const { origin, delayStatus, isCancelled, actualDepartureTime, predictedDepartureTime } = departure;
  if (actualDepartureTime !== undefined) return true;
  if (isCancelled) return isLater(now, origin.localDateTime);
  if (predictedDepartureTime !== undefined) return isLater(now, predictedDepartureTime);
  return isDelayed(delayStatus)
    ? minutesBetween(origin.localDateTime, now) > maxUnknownDelayMinutes
    : isLater(now, origin.localDateTime);
}

function toPositive(minutes: number): number | undefined {
  return minutes > 0 ? minutes : undefined;
}

/**
 * The actual or expected departure and arrival of a delayed coach, each only if it is later than scheduled. A coach that is on
 * time keeps its planned times, as in itineraries, even if it is some minutes late (spec §4). An expected arrival is
 * only returned with the status DELAY: during a severe delay, none is estimated (spec §4). No arrival is returned if the
 * traveller misses a transfer. The result for a cancelled coach is empty.
 */
export function getRevisedTimes(
  departure: Departure,
): Readonly<Partial<Record<'departure' | 'arrival', LocalDateTime>>> {
  const { origin, destination, delayStatus, isCancelled, isTransferMissed } = departure;
  if (isCancelled || !isDelayed(delayStatus)) return {};
  const departureTime = departure.actualDepartureTime ?? departure.predictedDepartureTime;
  const estimatedArrival = delayStatus === 'DELAY' ? departure.predictedArrivalTime : undefined;
  const arrivalTime = isTransferMissed ? undefined : (departure.actualArrivalTime ?? estimatedArrival);
  return {
    departure: isDefinedAndLater(departureTime, origin.localDateTime) ? departureTime : undefined,
    arrival: isDefinedAndLater(arrivalTime, destination.localDateTime) ? arrivalTime : undefined,
  };
}
