import type { LocalDate, LocalDateTime } from '../kit/dates/local-date-time.ts';
import { addDays } from '../kit/dates/day-arithmetic.ts';
import { toDate, isLater } from '../kit/dates/moments.ts';
import { minutesBetween } from '../kit/dates/spans.ts';
import type { Departure } from '../tracker/departure.ts';
import { splitByCoach, expectedArrival, minimumTransferMinutes } from './coach-changes.ts';
import { findDisruption } from './disruption.ts';
import type { Itinerary } from './itinerary.ts';

/** Where a traveller is left without their coach, and from when they can take another one. */
export interface OnwardQuestion {
  readonly originId: number;
  readonly originName: string;
  readonly destinationId: number;
  readonly destinationName: string;
  /** By the clock of the origin: when they come there, or when the coach that does not run would have left. */
  readonly from: LocalDateTime;
  /** What it takes from one coach to the next. */
  readonly leastMinutes: number;
}

/** What to ask for travellers whose transfer is missed, or whose coach does not run; nothing for all others. */
export function onwardQuestion(itinerary: Itinerary): OnwardQuestion | undefined {
  const { scheduledStops, destination } = itinerary;
  const stop = findDisruption(itinerary)?.stop;
  const coaches = splitByCoach(scheduledStops);
  const index = coaches.findIndex((coach) => stop !== undefined && coach.includes(stop));
  const board = coaches[index]?.[0];
  const alight = coaches[index - 1]?.at(-1);
  // At the first stop of all, and only there, the itinerary's own origin stands for a city that the stop does not name.
  const originId = board?.cityId ?? alight?.cityId ?? (index === 0 ? itinerary.origin.cityId : undefined);
  const from = alight ? expectedArrival(alight) : board?.departureTime;
  if (!board || originId === undefined || from === undefined || originId === destination.cityId) return undefined;
  return {
    originId,
    originName: board.cityName,
    from,
    destinationId: destination.cityId,
    destinationName: destination.cityName,
    leastMinutes: alight ? minimumTransferMinutes : 0,
  };
}

/**
 * A question as it stands by now: coaches that have left do not come back.
 *
 * @param now by the clock of the origin
 */
export function asOfNow(question: OnwardQuestion, now: LocalDateTime): OnwardQuestion {
  return isLater(now, question.from) ? { ...question, from: now, leastMinutes: 0 } : question;
}

/** The days on which to look for another coach, the first that has one counts: that of the question, and the next. */
export function onwardDays({ from }: Pick<OnwardQuestion, 'from'>): readonly [LocalDate, LocalDate] {
  const day = toDate(from);
  return [day, addDays(day, 1)];
}

/**
 * The next coach that takes a traveller on: the first to leave that can still be caught, and of two at once the one that
 * arrives first. Coaches that do not run, that have left, or that miss a transfer themselves take nobody on.
 */
export function nextCoach(
  departures: readonly Departure[],
  { from, leastMinutes }: Pick<OnwardQuestion, 'from' | 'leastMinutes'>,
): Departure | undefined {
  const canBeCaught = (departure: Departure) =>
    departure.isCancelled !== true &&
    departure.isTransferMissed !== true &&
    departure.actualDepartureTime === undefined &&
    minutesBetween(from, leavesAt(departure)) >= leastMinutes;
  return departures
    .filter(canBeCaught)
    .toSorted(
      (one, other) =>
        minutesBetween(leavesAt(other), leavesAt(one)) || minutesBetween(arrivesAt(other), arrivesAt(one)),
    )[0];
}

/** When a departure is expected to leave: no coach leaves before its time, whatever a feed predicts. */
export function leavesAt({ origin, predictedDepartureTime }: Departure): LocalDateTime {
  const isLate = predictedDepartureTime !== undefined && isLater(predictedDepartureTime, origin.localDateTime);
  return isLate ? predictedDepartureTime : origin.localDateTime;
}

/** When a departure is expected to arrive. */
export function arrivesAt({ destination, predictedArrivalTime }: Departure): LocalDateTime {
  const isLate = predictedArrivalTime !== undefined && isLater(predictedArrivalTime, destination.localDateTime);
  return isLate ? predictedArrivalTime : destination.localDateTime;
}
