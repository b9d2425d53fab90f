import { isDefinedAndLater, type LocalDateTime } from '../kit/dates/local-date-time.ts';
import { minutesBetween } from '../kit/dates/day-arithmetic.ts';
import type { ScheduledStop } from './itinerary.ts';

/** Minimum time for a change of coach, in minutes. */
export const minimumTransferMinutes = 5;

/** A change of coach (spec §2 "coach-change layovers"). Also called a transfer. */
export interface CoachChange {
  /** The last stop of the first coach. */
  readonly alight: ScheduledStop;
  /** The first stop of the next coach. */
  readonly board: ScheduledStop;
  /** Expected waiting time in minutes. Missing if it is unknown or negative, the transfer is missed, or a coach cancelled. */
  readonly waitMinutes?: number;
  /** Whether the first coach is expected too late for the next one. */
  readonly isMissed: boolean;
  /** Whether the next coach departs from another stop. */
  readonly changesStop: boolean;
}

/**
 * Splits the stops of a journey by coach. The ordinal of a stop is its position on its coach, so a new coach starts when the
 * ordinal does not increase: 0, 1, 2, 0, 1 are two coaches. It also starts when the carrier changes, if both are known.
 */
export function splitByCoach(stops: readonly ScheduledStop[]): readonly (readonly ScheduledStop[])[] {
  const coaches: ScheduledStop[][] = [];
  let previous: ScheduledStop | undefined;
  for (const stop of stops) {
    const coach = coaches.at(-1);
    if (coach && previous && !isFirstOfCoach(previous, stop)) coach.push(stop);
    else coaches.push([stop]);
    previous = stop;
  }
  return coaches;
}

/** The changes of a journey, in the order of travel: one between each two consecutive coaches. */
export function listCoachChanges(stops: readonly ScheduledStop[]): readonly CoachChange[] {
  return splitByCoach(stops).flatMap((coach, index, coaches) => {
    // The last stop of the previous coach, if any, and the first one of this coach.
    const [alight, board] = [coaches[index - 1]?.at(-1), coach[0]];
    return alight && board ? [toCoachChange(alight, board)] : [];
  });
}

function isFirstOfCoach(previous: ScheduledStop, stop: ScheduledStop): boolean {
  const isOtherCarrier =
    previous.carrier !== undefined && stop.carrier !== undefined && previous.carrier !== stop.carrier;
  return stop.ordinal <= previous.ordinal || isOtherCarrier;
}

function toCoachChange(alight: ScheduledStop, board: ScheduledStop): CoachChange {
  const isCancelled = alight.isCancelled === true || board.isCancelled === true;
  const scheduledMinutes = countMinutes(alight.arrivalTime, board.departureTime);
  const expectedMinutes = countMinutes(getExpectedArrival(alight), getExpectedDeparture(board));
  // A scheduled time below the minimum is assumed to be sufficient. If it is unknown (-1) or negative, the transfer
  // does not count as missed.
  const isMissed =
    !isCancelled && scheduledMinutes >= 0 && expectedMinutes < Math.min(minimumTransferMinutes, scheduledMinutes);
  const waitMinutes = !isCancelled && !isMissed && expectedMinutes >= 0 ? expectedMinutes : undefined;
  return { alight, board, waitMinutes, isMissed, changesStop: isElsewhere(alight, board) };
}

/** The actual, predicted or scheduled arrival at a stop, in this order. */
export function getExpectedArrival({ actualArrivalTime, predictedArrivalTime, arrivalTime }: ScheduledStop) {
  return actualArrivalTime ?? predictedArrivalTime ?? arrivalTime;
}

/** The actual, predicted or scheduled departure. A prediction must be later than the schedule: coaches never depart early. */
function getExpectedDeparture({ actualDepartureTime, predictedDepartureTime, departureTime }: ScheduledStop) {
  if (actualDepartureTime !== undefined) return actualDepartureTime;
  return isDefinedAndLater(predictedDepartureTime, departureTime) ? predictedDepartureTime : departureTime;
}

/** Minutes from an arrival to a departure; -1 if a time is unknown, and negative if the departure is before the arrival. */
function countMinutes(arrival: LocalDateTime | undefined, departure: LocalDateTime | undefined): number {
  return arrival === undefined || departure === undefined ? -1 : minutesBetween(arrival, departure);
}

/** Whether two stops differ, by id if both have one, or else by name. */
function isElsewhere(alight: ScheduledStop, board: ScheduledStop): boolean {
  if (alight.stopId !== undefined && board.stopId !== undefined) return alight.stopId !== board.stopId;
  return alight.cityName !== board.cityName || alight.stopName !== board.stopName;
}
