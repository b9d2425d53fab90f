import { type DatedJourney } from '../rides/ride.ts';

/**
 * The maximum of journeys per day to choose from: one every three minutes. More would not help a traveller and would
 * slow down others.
 */
export const maxJourneys = 500;

/**
 * Reduces too many journeys, as between large cities with many lines: of consecutive journeys the fastest remains, or
 * the first if they are equally fast.
 *
 * @param journeys by departure
 */
export function thinJourneys(journeys: readonly DatedJourney[], limit = maxJourneys): readonly DatedJourney[] {
  if (journeys.length <= limit) return journeys;
  const durations = journeys.map((journey) => getArrival(journey) - getDeparture(journey));
  return findFastest(durations.length, (index) => durations[index] ?? 0, limit).map(
    (index) => journeys[index] as DatedJourney,
  );
}

/** Selects the fastest of each group of consecutive journeys. @returns indexes, at most as many as the limit */
export function findFastest(count: number, getDuration: (index: number) => number, limit: number): readonly number[] {
  const groupSize = Math.ceil(count / limit);
  const fastest: number[] = [];
  for (let first = 0; first < count; first += groupSize) {
    let best = first;
    for (let index = first + 1; index < Math.min(count, first + groupSize); index += 1) {
      if (getDuration(index) < getDuration(best)) best = index;
    }
    fastest.push(best);
  }
  return fastest;
}

/**
 * Drops journeys with a transfer that another journey dominates: one that leaves no earlier and arrives no later. All
 * direct journeys remain. Of two with the same times, the one with fewer rides remains, then the first.
 */
export function dropDominatedJourneys(journeys: readonly DatedJourney[]): DatedJourney[] {
  const order = journeys
    .map((journey, index) => ({ journey, index, departure: getDeparture(journey), arrival: getArrival(journey) }))
    .sort(
      (a, b) =>
        a.departure - b.departure || a.arrival - b.arrival || a.journey.length - b.journey.length || a.index - b.index,
    );
  const remainingIndexes = new Set<number>();
  // From last to first. A journey is dominated by a later one that arrives no later, or by the first with its departure.
  let earliestOfLater = Infinity;
  let earliest = Infinity;
  for (let position = order.length - 1; position >= 0; position -= 1) {
    const current = order[position];
    if (!current) continue;
    if (order[position + 1]?.departure !== current.departure) earliestOfLater = earliest;
    const isFirstAtDeparture = order[position - 1]?.departure !== current.departure;
    const isBest = isFirstAtDeparture && earliestOfLater > current.arrival;
    if (current.journey.length === 1 || isBest) remainingIndexes.add(current.index);
    earliest = Math.min(earliest, current.arrival);
  }
  return journeys.filter((_, index) => remainingIndexes.has(index));
}

/** The departure of the first ride. */
export const getDeparture = (journey: DatedJourney) => journey[0]?.departure ?? 0;
/** The arrival of the last ride. */
export const getArrival = (journey: DatedJourney) => journey[journey.length - 1]?.arrival ?? 0;
