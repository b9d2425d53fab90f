import { groupBy } from '../../kit/group-by.ts';
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
  return findFastest(journeys, (journey) => getArrival(journey) - getDeparture(journey), limit);
}

/** Returns the fastest, or the first of the fastest, of each group of consecutive items, at most as many as the limit. */
export function findFastest<Item>(items: readonly Item[], getDuration: (item: Item) => number, limit: number): Item[] {
  const groupSize = Math.ceil(items.length / limit);
  const groups = groupBy([...items.entries()], ([index]) => Math.floor(index / groupSize));
  return [...groups.values()].map((group) =>
    group.map(([, item]) => item).reduce((best, next) => (getDuration(next) < getDuration(best) ? next : best)),
  );
}

/**
 * Drops journeys with a transfer that another journey dominates: one that leaves no earlier and arrives no later. All
 * direct journeys remain. Of two with the same times, the one with fewer rides remains, then the first.
 */
export function dropDominatedJourneys(journeys: readonly DatedJourney[]): DatedJourney[] {
  const remainingJourneys = new Set<DatedJourney>();
  // From last to first. A journey is dominated by a later one that arrives no later, or by the first with its departure.
  let earliest = Infinity;
  for (const [, departing] of [...groupBy(journeys.toSorted(compareJourneys), getDeparture)].reverse()) {
    const [best] = departing;
    if (best && getArrival(best) < earliest) remainingJourneys.add(best);
    for (const journey of departing) {
      if (journey.length === 1) remainingJourneys.add(journey);
      earliest = Math.min(earliest, getArrival(journey));
    }
  }
  return journeys.filter((journey) => remainingJourneys.has(journey));
}

/** Compares journeys by departure, then by arrival, then by the number of rides. */
export function compareJourneys(a: DatedJourney, b: DatedJourney): number {
  return getDeparture(a) - getDeparture(b) || getArrival(a) - getArrival(b) || a.length - b.length;
}

/** The departure of the first ride. */
export const getDeparture = (journey: DatedJourney) => journey[0]?.departure ?? 0;
/** The arrival of the last ride. */
export const getArrival = (journey: DatedJourney) => journey[journey.length - 1]?.arrival ?? 0;
