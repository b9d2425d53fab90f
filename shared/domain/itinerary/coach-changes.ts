import { minutesBetween } from '../dates/spans.ts';
import type { ScheduledStop } from './itinerary.ts';

/** A change of coach (spec §2 "coach-change layovers"). */
export interface CoachChange {
  /** Where the first coach is left. */
  readonly alight: ScheduledStop;
  /** Where the next one is boarded. */
  readonly board: ScheduledStop;
  /** Absent where the feed does not tell, or tells a wait that cannot be. */
  readonly waitMinutes?: number;
  /** Whether the next coach leaves from another stop. */
  readonly changesStop: boolean;
}

/** The stops of a journey, coach by coach. A new coach begins where the ordinal restarts or the carrier changes. */
export function coachesOf(stops: readonly ScheduledStop[]): readonly (readonly ScheduledStop[])[] {
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
  return coachesOf(stops).flatMap((coach, index, coaches) => {
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
  const waitMinutes =
    alight.arrivalTime && board.departureTime ? minutesBetween(alight.arrivalTime, board.departureTime) : -1;
  return { alight, board, ...(waitMinutes >= 0 && { waitMinutes }), changesStop: isElsewhere(alight, board) };
}

/** By id where both have one, else by name. */
function isElsewhere(alight: ScheduledStop, board: ScheduledStop): boolean {
  if (alight.stopId !== undefined && board.stopId !== undefined) return alight.stopId !== board.stopId;
  return alight.cityName !== board.cityName || alight.stopName !== board.stopName;
}
