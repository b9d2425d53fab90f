import { minutesBetween } from '../kit/dates/day-arithmetic.ts';
import { isBehind, isLater, type LocalDateTime } from '../kit/dates/local-date-time.ts';
import { getCompletedFraction } from '../itinerary/completed-fraction.ts';
import type { Departure } from './departure.ts';

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
  const { origin, destination, delayStatus, actualDepartureTime, predictedArrivalTime } = departure;
  const isReliable = delayStatus === 'ONTIME' || delayStatus === 'DELAY';
  if (!isReliable || departure.isTransferMissed || getDepartureProgress(departure)?.kind !== 'left') return undefined;
  return getCompletedFraction(
    {
      from: { timeZone: origin.timeZone, departureTime: origin.localDateTime, actualDepartureTime },
      to: { timeZone: destination.timeZone, arrivalTime: destination.localDateTime, predictedArrivalTime },
    },
    atMs,
  );
}

/**
 * Delay of a coach in minutes: of its departure, and once it has departed, of its arrival.
 *
 * @returns `undefined` if it is unknown, on time or cancelled
 */
export function getDelayMinutes(departure: Departure): number | undefined {
  const { origin, destination, delayStatus } = departure;
  if (departure.isCancelled || (delayStatus !== 'DELAY' && delayStatus !== 'SEVERE')) return undefined;
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
  const isLate = delayStatus === 'DELAY' || delayStatus === 'SEVERE';
  return isLate
    ? minutesBetween(origin.localDateTime, now) > maxUnknownDelayMinutes
    : isLater(now, origin.localDateTime);
}

function toPositive(minutes: number): number | undefined {
  return minutes > 0 ? minutes : undefined;
}

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
