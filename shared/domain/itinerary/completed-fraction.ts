import { instantAt } from '../kit/dates/instant.ts';
import type { LocalDateTime } from '../kit/dates/local-date-time.ts';
import { minutesBetween } from '../kit/dates/day-arithmetic.ts';
import { isKnownZone } from '../kit/dates/wall-clock.ts';

/**
 * Time after the expected arrival, in ms, during which a coach without a reported arrival is shown just before its stop.
 */
const maxOverdueMs = 10 * 60_000;

/** A section between two places, with local times. */
export interface TimedSection {
  readonly from: {
    readonly timeZone?: string | undefined;
    readonly departureTime: LocalDateTime | undefined;
    readonly actualDepartureTime: LocalDateTime | undefined;
  };
  readonly to: {
    readonly timeZone?: string | undefined;
    readonly arrivalTime: LocalDateTime | undefined;
    readonly predictedArrivalTime: LocalDateTime | undefined;
  };
}

/**
 * The fraction of a section that a coach has completed, between 0 and 1 (exclusive), from its departure and its
 * predicted arrival; without a prediction, the delay of the departure is assumed.
 *
 * @param atMs time of the data, in milliseconds since 1970 UTC
 * @returns `undefined` if a time or zone is unknown, or the coach is long overdue
 */
export function getCompletedFraction({ from, to }: TimedSection, atMs: number): number | undefined {
  const departureMs = toInstant(from.actualDepartureTime, from.timeZone);
  const arrivalMs = getExpectedArrivalMs({ from, to });
  if (departureMs === undefined || arrivalMs === undefined || arrivalMs <= departureMs) return undefined;
  if (atMs > arrivalMs + maxOverdueMs) return undefined;
  return Math.min(Math.max((atMs - departureMs) / (arrivalMs - departureMs), 0.01), 0.99);
}

function getExpectedArrivalMs({ from, to }: TimedSection): number | undefined {
  const predictedMs = toInstant(to.predictedArrivalTime, to.timeZone);
  if (predictedMs !== undefined) return predictedMs;
  const scheduledMs = toInstant(to.arrivalTime, to.timeZone);
  return scheduledMs === undefined ? undefined : scheduledMs + getDelayMinutes(from) * 60_000;
}

function getDelayMinutes({ departureTime, actualDepartureTime }: TimedSection['from']): number {
  if (departureTime === undefined || actualDepartureTime === undefined) return 0;
  return Math.max(0, minutesBetween(departureTime, actualDepartureTime));
}

function toInstant(time: LocalDateTime | undefined, timeZone: string | undefined): number | undefined {
  if (time === undefined || timeZone === undefined || !isKnownZone(timeZone)) return undefined;
  return instantAt(time, timeZone);
}
