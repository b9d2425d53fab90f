import {
  isDefinedAndLater,
  isLater,
  type LocalDate,
  type LocalDateTime,
  toDate,
} from '../kit/dates/local-date-time.ts';
import { addDays, minutesBetween } from '../kit/dates/day-arithmetic.ts';
import type { CityPair } from '../fares/city-pairs.ts';
import type { Departure } from '../tracker/departure.ts';
import { splitByCoach, getExpectedArrival, minimumTransferMinutes } from './coach-changes.ts';
import { findDisruption } from './disruption.ts';
import type { Itinerary } from './itinerary.ts';

/** A search for another coach from the city in which a traveller is stranded to the destination of their journey. */
export interface NextCoachQuery extends CityPair {
  readonly originName: string;
  readonly destinationName: string;
  /**
   * The earliest departure, in local time at the origin: the arrival of the previous coach, or the scheduled departure of the
   * first coach if that is cancelled. {@link updateSearchTime} replaces it by the current time if that is later.
   */
  readonly from: LocalDateTime;
  /** The minimum time between `from` and the departure, for the change of coach; 0 if there is no change. */
  readonly minTransferMinutes: number;
}

/**
 * Returns the search for another coach if a transfer is missed or a coach is cancelled.
 *
 * @returns undefined without such a disruption, if the place or time is unknown, or if the traveller is stranded in the city of
 *   the destination
 */
export function toNextCoachQuery(itinerary: Itinerary): NextCoachQuery | undefined {
  const { scheduledStops, destination } = itinerary;
  // The first cancelled stop, or the first stop of a coach that will be missed.
  const stop = findDisruption(itinerary)?.stop;
  const coaches = splitByCoach(scheduledStops);
  // -1 without a disruption; then `board` is undefined.
  const index = coaches.findIndex((coach) => stop !== undefined && coach.includes(stop));
  // The first stop of the affected coach, and the last stop of the coach before it, if any.
  const board = coaches[index]?.[0];
  const alight = coaches[index - 1]?.at(-1);
  // The first stop of the itinerary is its origin, which has a city id even if the stop has none.
  const originId = board?.cityId ?? alight?.cityId ?? (index === 0 ? itinerary.origin.cityId : undefined);
  const from = alight ? getExpectedArrival(alight) : board?.departureTime;
  if (!board || originId === undefined || from === undefined || originId === destination.cityId) return undefined;
  return {
    originId,
    originName: board.cityName,
    from,
    destinationId: destination.cityId,
    destinationName: destination.cityName,
    minTransferMinutes: alight ? minimumTransferMinutes : 0,
  };
}

/**
 * Updates a search to the current time, to exclude coaches that have departed. If `now` is later than `from`, the traveller is
 * already at the origin and needs no time for the change.
 *
 * @param now local time at the origin
 */
export function updateSearchTime(search: NextCoachQuery, now: LocalDateTime): NextCoachQuery {
  return isLater(now, search.from) ? { ...search, from: now, minTransferMinutes: 0 } : search;
}

/** The days to search for another coach: the day of `from`, then the next. */
export function listSearchDays({ from }: Pick<NextCoachQuery, 'from'>): readonly [LocalDate, LocalDate] {
  const day = toDate(from);
  return [day, addDays(day, 1)];
}

/**
 * Finds the next coach: the first to depart that can still be reached, and of several at the same time the first to
 * arrive. Excludes departures that are cancelled, have departed, or on which a later change of coach will be missed.
 */
export function findNextCoach(
  departures: readonly Departure[],
  { from, minTransferMinutes }: Pick<NextCoachQuery, 'from' | 'minTransferMinutes'>,
): Departure | undefined {
  const canBeReached = (departure: Departure) =>
    departure.isCancelled !== true &&
    departure.isTransferMissed !== true &&
    departure.actualDepartureTime === undefined &&
    minutesBetween(from, getExpectedDeparture(departure)) >= minTransferMinutes;
  // `minutesBetween(b, a)` is negative if `a` is earlier, which sorts ascending.
  return departures
    .filter(canBeReached)
    .toSorted(
      (a, b) =>
        minutesBetween(getExpectedDeparture(b), getExpectedDeparture(a)) ||
        minutesBetween(getExpectedArrivalTime(b), getExpectedArrivalTime(a)),
    )[0];
}

/** The predicted departure if it is later than the scheduled one: coaches never depart early. */
export function getExpectedDeparture({ origin, predictedDepartureTime }: Departure): LocalDateTime {
  return isDefinedAndLater(predictedDepartureTime, origin.localDateTime)
    ? predictedDepartureTime
    : origin.localDateTime;
}

/** The predicted arrival if it is later than the scheduled one. Travellers should not rely on an early arrival. */
export function getExpectedArrivalTime({ destination, predictedArrivalTime }: Departure): LocalDateTime {
  return isDefinedAndLater(predictedArrivalTime, destination.localDateTime)
    ? predictedArrivalTime
    : destination.localDateTime;
}
