import type { LocalDateTime } from '../kit/dates/local-date-time.ts';
import { minutesBetween } from '../kit/dates/spans.ts';
import { isLater } from '../kit/dates/moments.ts';
import type { ScheduledStop } from './itinerary.ts';

/** What it takes from one coach to the next, in minutes (GTFS `min_transfer_time`). */
export const minimumTransferMinutes = 5;

/** A change of coach (spec §2 "coach-change layovers"). */
export interface CoachChange {
  /** Where the first coach is left. */
  readonly alight: ScheduledStop;
  /** Where the next one is boarded. */
  readonly board: ScheduledStop;
  /** As expected now. Absent where it is not known, cannot be, or is no wait: a missed transfer, a cancelled coach. */
  readonly waitMinutes?: number;
  /** Whether the first coach is expected too late for the next one. */
  readonly isMissed: boolean;
  /** Whether the next coach leaves from another stop. */
  readonly changesStop: boolean;
}

/** The stops of a journey, coach by coach. A new coach begins where the ordinal restarts or the carrier changes. */
export function splitByCoach(stops: readonly ScheduledStop[]): readonly (readonly ScheduledStop[])[] {
  const coaches: ScheduledStop[][] = [];
  let previous: ScheduledStop | undefined;
  for (const stop of stops) {
    const coach = coaches.at(-1);
    if (coach && previous && !beginsCoach(previous, stop)) coach.push(stop);
    else coaches.push([stop]);
    previous = stop;
  }
  return coaches;
}

/** The changes of a journey, in the order of travel: one fewer than its coaches. */
export function coachChanges(stops: readonly ScheduledStop[]): readonly CoachChange[] {
  return splitByCoach(stops).flatMap((coach, index, coaches) => {
    const alight = coaches[index - 1]?.at(-1);
    const board = coach[0];
    return alight && board ? [changeBetween(alight, board)] : [];
  });
}

function beginsCoach(previous: ScheduledStop, stop: ScheduledStop): boolean {
  const isOtherCarrier =
    previous.carrier !== undefined && stop.carrier !== undefined && previous.carrier !== stop.carrier;
  return stop.ordinal <= previous.ordinal || isOtherCarrier;
}

function changeBetween(alight: ScheduledStop, board: ScheduledStop): CoachChange {
  const isCancelled = alight.isCancelled === true || board.isCancelled === true;
  const scheduled = minutesFrom(alight.arrivalTime, board.departureTime);
  const expected = minutesFrom(expectedArrival(alight), expectedDeparture(board));
  // A change that the timetable itself makes in less time is as good as planned.
  const isMissed = !isCancelled && scheduled >= 0 && expected < Math.min(minimumTransferMinutes, scheduled);
  const hasWait = !isCancelled && !isMissed && expected >= 0;
  return {
    alight,
    board,
    ...(hasWait && { waitMinutes: expected }),
    isMissed,
    changesStop: isElsewhere(alight, board),
  };
}

/** When a coach is expected at a stop, or came there; by the timetable where nobody knows better. */
export function expectedArrival({ actualArrivalTime, predictedArrivalTime, arrivalTime }: ScheduledStop) {
  return actualArrivalTime ?? predictedArrivalTime ?? arrivalTime;
}

/** No coach leaves before its time, whatever a feed predicts. */
function expectedDeparture({ actualDepartureTime, predictedDepartureTime, departureTime }: ScheduledStop) {
  if (actualDepartureTime !== undefined) return actualDepartureTime;
  const isLate =
    predictedDepartureTime !== undefined &&
    departureTime !== undefined &&
    isLater(predictedDepartureTime, departureTime);
  return isLate ? predictedDepartureTime : departureTime;
}

/** Below 0 where one of them is not known. */
function minutesFrom(arrival: LocalDateTime | undefined, departure: LocalDateTime | undefined): number {
  return arrival === undefined || departure === undefined ? -1 : minutesBetween(arrival, departure);
}

/** By id where both have one, else by name. */
function isElsewhere(alight: ScheduledStop, board: ScheduledStop): boolean {
  if (alight.stopId !== undefined && board.stopId !== undefined) return alight.stopId !== board.stopId;
  return alight.cityName !== board.cityName || alight.stopName !== board.stopName;
}
