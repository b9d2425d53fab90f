import { isBehind, isLater, type LocalDate, type LocalDateTime, toDate } from '../kit/dates/local-date-time.ts';
import { addDays, minutesBetween } from '../kit/dates/day-arithmetic.ts';
import type { CityPair } from '../fares/city-pairs.ts';
import type { Departure } from '../tracker/departure.ts';
import { splitByCoach, getExpectedArrival, minimumTransferMinutes } from './coach-changes.ts';
import { findDisruption } from './disruption.ts';
import type { Itinerary } from './itinerary.ts';

/** A search for another coach from the place where a traveller is stranded. */
export interface NextCoachQuery extends CityPair {
  readonly originName: string;
  readonly destinationName: string;
  /** When the traveller arrives at the origin, or the cancelled coach should have departed; local time at the origin. */
  readonly from: LocalDateTime;
  /** Minimum time for the change of coach. */
  readonly minTransferMinutes: number;
}

/**
 * The search for another coach if a transfer is missed or a coach is cancelled.
 *
 * @returns undefined without such a disruption, or if the place or time is unknown
 */
export function toNextCoachQuery(itinerary: Itinerary): NextCoachQuery | undefined {
  const { scheduledStops, destination } = itinerary;
  const stop = findDisruption(itinerary)?.stop;
  const coaches = splitByCoach(scheduledStops);
  const index = coaches.findIndex((coach) => stop !== undefined && coach.includes(stop));
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
 * Updates a search to the current time, to exclude coaches that have departed.
 *
 * @param now local time at the origin
 */
export function updateSearchTime(search: NextCoachQuery, now: LocalDateTime): NextCoachQuery {
  return isLater(now, search.from) ? { ...search, from: now, minTransferMinutes: 0 } : search;
}

/** The days to search for another coach: that of the search, then the next. */
export function listSearchDays({ from }: Pick<NextCoachQuery, 'from'>): readonly [LocalDate, LocalDate] {
  const day = toDate(from);
  return [day, addDays(day, 1)];
}

/**
 * Finds the next coach: the first to depart that can still be reached, and of several at the same time the first to
 * arrive. Excludes coaches that are cancelled, have departed, or miss a transfer themselves.
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
  return departures
    .filter(canBeReached)
    .toSorted(
      (a, b) =>
        minutesBetween(getExpectedDeparture(b), getExpectedDeparture(a)) ||
        minutesBetween(getExpectedArrivalTime(b), getExpectedArrivalTime(a)),
    )[0];
}

/** The expected departure. Coaches never depart early, so earlier predictions are ignored. */
export function getExpectedDeparture({ origin, predictedDepartureTime }: Departure): LocalDateTime {
  return isBehind(predictedDepartureTime, origin.localDateTime) ? predictedDepartureTime : origin.localDateTime;
}

/** The expected arrival; earlier predictions are ignored. */
export function getExpectedArrivalTime({ destination, predictedArrivalTime }: Departure): LocalDateTime {
  return isBehind(predictedArrivalTime, destination.localDateTime) ? predictedArrivalTime : destination.localDateTime;
}
