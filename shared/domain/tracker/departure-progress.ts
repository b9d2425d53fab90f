import { minutesBetween } from '../kit/dates/spans.ts';
import type { LocalDateTime } from '../kit/dates/local-date-time.ts';
import { isLater } from '../kit/dates/moments.ts';
import { partOfWay } from '../itinerary/part-of-way.ts';
import type { Departure } from './departure.ts';

/** So long after its time, in minutes, a late coach of which no other time is known counts as gone. */
const longestUnknownDelayMinutes = 180;

/** How far a coach has come, as far as it is tracked, and when it came there. */
export interface DepartureProgress {
  readonly kind: 'left' | 'arrived';
  readonly time: LocalDateTime;
}

/** That a tracked coach has left, or has arrived with the traveller; none before. */
export function departureProgress(departure: Departure): DepartureProgress | undefined {
  const { actualDepartureTime, actualArrivalTime } = departure;
  if (departure.isCancelled) return undefined;
  if (actualArrivalTime !== undefined && !departure.isTransferMissed)
    return { kind: 'arrived', time: actualArrivalTime };
  return actualDepartureTime === undefined ? undefined : { kind: 'left', time: actualDepartureTime };
}

/**
 * Which part of its way a coach has done, above 0 and below 1; none before it has left, once it has arrived, where its
 * progress cannot be trusted (spec §4), and where the traveller cannot arrive as planned.
 *
 * @param atMs When the departure was read, in milliseconds since 1970 UTC.
 */
export function partOfDeparture(departure: Departure, atMs: number): number | undefined {
  const { origin, destination, delayStatus, actualDepartureTime, predictedArrivalTime } = departure;
  const isTrusted = delayStatus === 'ONTIME' || delayStatus === 'DELAY';
  if (!isTrusted || departure.isTransferMissed || departureProgress(departure)?.kind !== 'left') return undefined;
  return partOfWay(
    {
      from: { timeZone: origin.timeZone, departureTime: origin.localDateTime, actualDepartureTime },
      to: { timeZone: destination.timeZone, arrivalTime: destination.localDateTime, predictedArrivalTime },
    },
    atMs,
  );
}

/**
 * By how many minutes a delayed coach is late: at its departure, and once it has left, at its arrival.
 *
 * @returns `undefined` where that is not known, for a coach on time, and for one that does not run.
 */
export function lateMinutes(departure: Departure): number | undefined {
  const { origin, destination, delayStatus } = departure;
  if (departure.isCancelled || (delayStatus !== 'DELAY' && delayStatus !== 'SEVERE')) return undefined;
  const left = departure.actualDepartureTime;
  const arrival = departure.actualArrivalTime ?? departure.predictedArrivalTime;
  if (left !== undefined && arrival !== undefined && !departure.isTransferMissed)
    return above0(minutesBetween(destination.localDateTime, arrival));
  const leaves = left ?? departure.predictedDepartureTime;
  return leaves === undefined ? undefined : above0(minutesBetween(origin.localDateTime, leaves));
}

/**
 * The departures that a traveller at the stop has missed: what is known to have left, else what the timetable says.
 *
 * @param now By the clock of the origin.
 */
export function leftDepartures(departures: readonly Departure[], now: LocalDateTime): readonly Departure[] {
  return departures.filter((departure) => hasLeft(departure, now));
}

function hasLeft(departure: Departure, now: LocalDateTime): boolean {
  const { origin, delayStatus, isCancelled, actualDepartureTime, predictedDepartureTime } = departure;
  if (actualDepartureTime !== undefined) return true;
  if (isCancelled) return isLater(now, origin.localDateTime);
  if (predictedDepartureTime !== undefined) return isLater(now, predictedDepartureTime);
  const isLate = delayStatus === 'DELAY' || delayStatus === 'SEVERE';
  return isLate
    ? minutesBetween(origin.localDateTime, now) > longestUnknownDelayMinutes
    : isLater(now, origin.localDateTime);
}

function above0(minutes: number): number | undefined {
  return minutes > 0 ? minutes : undefined;
}
