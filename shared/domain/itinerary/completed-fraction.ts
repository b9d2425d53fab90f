import { toInstant } from '../kit/dates/instant.ts';
import { minutesBetween } from '../kit/dates/day-arithmetic.ts';
import type { ScheduledStop } from './itinerary.ts';

/**
 * Time after the expected arrival, in ms, during which a coach that has not been reported as arrived is shown just before
 * its stop. After that, its position is unknown.
 */
const maxOverdueMs = 10 * 60_000;

/** A section between two stops of a coach, each with its local times. */
export interface TimedSection {
  readonly from: Pick<ScheduledStop, 'timeZone' | 'departureTime' | 'actualDepartureTime'>;
  readonly to: Pick<ScheduledStop, 'timeZone' | 'arrivalTime' | 'predictedArrivalTime'>;
}

/**
 * Returns the fraction of a section that a coach has completed, from 0.01 to 0.99: the share of the time between its actual
 * departure and its predicted arrival that has passed. A missing prediction is replaced by the scheduled arrival plus
 * the delay of the departure.
 *
 * @param atMs time of the data, in milliseconds since 1970 UTC
 * @returns `undefined` if the coach has not departed, if both arrival times or a time zone are missing, if the expected
 *   arrival is not after the departure, or if it was more than ten minutes before `atMs`
 */
export function getCompletedFraction({ from, to }: TimedSection, atMs: number): number | undefined {
  const departureMs = toInstant({ time: from.actualDepartureTime, timeZone: from.timeZone });
  const arrivalMs = getExpectedArrivalMs({ from, to });
  if (departureMs === undefined || arrivalMs === undefined || arrivalMs <= departureMs) return undefined;
  if (atMs > arrivalMs + maxOverdueMs) return undefined;
  return Math.min(Math.max((atMs - departureMs) / (arrivalMs - departureMs), 0.01), 0.99);
}

function getExpectedArrivalMs({ from, to }: TimedSection): number | undefined {
  const predictedMs = toInstant({ time: to.predictedArrivalTime, timeZone: to.timeZone });
  if (predictedMs !== undefined) return predictedMs;
  const scheduledMs = toInstant({ time: to.arrivalTime, timeZone: to.timeZone });
  return scheduledMs === undefined ? undefined : scheduledMs + getDelayMinutes(from) * 60_000;
}

/** The delay of the departure; 0 if it was early or is unknown. */
function getDelayMinutes({ departureTime, actualDepartureTime }: TimedSection['from']): number {
  if (departureTime === undefined || actualDepartureTime === undefined) return 0;
  return Math.max(0, minutesBetween(departureTime, actualDepartureTime));
}
