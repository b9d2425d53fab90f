import { minutesBetween } from '../kit/dates/day-arithmetic.ts';
import { isBehind, isLater, type LocalDateTime } from '../kit/dates/local-date-time.ts';
import { getCompletedFraction } from '../itinerary/completed-fraction.ts';
import { showsProgress } from '../itinerary/progress.ts';
import { type Departure, isDelayed } from './departure.ts';

/** Minutes after its scheduled time from which a delayed coach without other data counts as departed. */
const maxUnknownDelayMinutes = 180;

/** The progress of a tracked coach. */
export interface DepartureProgress {
  readonly kind: 'left' | 'arrived';
  readonly time: LocalDateTime;
}

/** Whether and when a tracked coach has departed, or has arrived with the traveller; undefined before. */
export function getDepartureProgress(departure: Departure): DepartureProgress | undefined {
  const { actualDepartureTime, actualArrivalTime } = departure;
  if (departure.isCancelled) return undefined;
  if (actualArrivalTime !== undefined && !departure.isTransferMissed)
    return { kind: 'arrived', time: actualArrivalTime };
  return actualDepartureTime === undefined ? undefined : { kind: 'left', time: actualDepartureTime };
}

/**
 * The fraction of its route that a coach has completed, between 0 and 1 (exclusive). Undefined before its departure and
 * after its arrival, if its progress is unreliable (spec §4), or if the traveller cannot arrive as planned.
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
 * Delay of a coach in minutes: of its departure, and once it has departed, of its arrival.
 *
 * @returns `undefined` if it is unknown, on time or cancelled
 */
export function getDelayMinutes(departure: Departure): number | undefined {
  const { origin, destination, delayStatus } = departure;
  if (departure.isCancelled || !isDelayed(delayStatus)) return undefined;
  const departureTime = departure.actualDepartureTime;
  const arrival = departure.actualArrivalTime ?? departure.predictedArrivalTime;
  if (departureTime !== undefined && arrival !== undefined && !departure.isTransferMissed)
    return toPositive(minutesBetween(destination.localDateTime, arrival));
  const expectedDeparture = departureTime ?? departure.predictedDepartureTime;
  return toPositive(minutesBetween(origin.localDateTime, expectedDeparture ?? origin.localDateTime));
}

/**
 * The departures that have left, by their actual times, or else by the timetable.
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
 * The actual or expected times of a late coach. No arrival is estimated during a severe delay (spec §4) or if the
 * traveller cannot arrive as planned; cancelled coaches have no other times.
 */
export function getRevisedTimes(
  departure: Departure,
): Readonly<Partial<Record<'departure' | 'arrival', LocalDateTime>>> {
  const { origin, destination, delayStatus, isCancelled, isTransferMissed } = departure;
  if (isCancelled) return {};
  const departureTime = departure.actualDepartureTime ?? departure.predictedDepartureTime;
  const estimatedArrival = delayStatus === 'DELAY' ? departure.predictedArrivalTime : undefined;
  const arrivalTime = isTransferMissed ? undefined : (departure.actualArrivalTime ?? estimatedArrival);
  return {
    departure: isBehind(departureTime, origin.localDateTime) ? departureTime : undefined,
    arrival: isBehind(arrivalTime, destination.localDateTime) ? arrivalTime : undefined,
  };
}
