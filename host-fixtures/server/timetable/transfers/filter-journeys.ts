import { groupBy } from '../../kit/group-by.ts';
import { type DatedJourney } from '../rides/ride.ts';

/**
 * The maximum number of journeys in the results of a day: about one every three minutes. More would not help a traveller,
 * and would slow down the searches of others.
 */
export const maxJourneys = 500;

/**
 * Reduces the journeys of a day if there are more than the limit, as between large cities with many routes: the fastest of
 * each group of consecutive journeys remains (`findFastestPerGroup`).
 *
 * @param journeys by departure, the earliest first
 */
export function thinJourneys(journeys: readonly DatedJourney[], limit = maxJourneys): readonly DatedJourney[] {
  return findFastestPerGroup(journeys, (journey) => getArrival(journey) - getDeparture(journey), limit);
}

/**
 * Divides items into at most `maxGroups` groups of consecutive items, as small as possible and all but the last of the
 * same size: for 5 items and 2 groups, 3 and 2. Returns the fastest item of each group, or the first of equally fast ones.
 */
export function findFastestPerGroup<Item>(
  items: readonly Item[],
  getDuration: (item: Item) => number,
  maxGroups: number,
): Item[] {
  const groupSize = Math.ceil(items.length / maxGroups);
  const groups = groupBy([...items.entries()], ([index]) => Math.floor(index / groupSize));
  return [...groups.values()].map((group) =>
    group.map(([, item]) => item).reduce((best, next) => (getDuration(next) < getDuration(best) ? next : best)),
  );
}

/**
 * Drops each journey with a transfer if another journey dominates it: the other one leaves at the same time or later, and
 * arrives at the same time or earlier. All direct journeys remain. Of several journeys with transfers that have the same times,
 * at most one remains: one with the fewest rides, the first of these in the list; none if a direct journey has these times.
 */
export function dropDominatedJourneys(journeys: readonly DatedJourney[]): DatedJourney[] {
  const remainingJourneys = new Set<DatedJourney>();
  // Visits the groups of journeys with the same departure, the latest departure first. The first journey of a group dominates
  // the others in it. It remains if it arrives before all journeys that depart later.
  let earliestArrival = Infinity;
  for (const [, group] of [...groupBy(journeys.toSorted(compareJourneys), getDeparture)].reverse()) {
    const [best] = group;
    if (best && getArrival(best) < earliestArrival) remainingJourneys.add(best);
    for (const journey of group) {
      // A journey is a list of rides, so this one is direct.
      if (journey.length === 1) remainingJourneys.add(journey);
      earliestArrival = Math.min(earliestArrival, getArrival(journey));
    }
  }
  return journeys.filter((journey) => remainingJourneys.has(journey));
}

/** Compares journeys by departure, then by arrival, then by the number of rides. */
export function compareJourneys(a: DatedJourney, b: DatedJourney): number {
  return getDeparture(a) - getDeparture(b) || getArrival(a) - getArrival(b) || a.length - b.length;
}

/** The departure of the first ride, in ms since 1970 UTC. Every journey has a ride: `?? 0` is for the type. */
export const getDeparture = (journey: DatedJourney) => journey[0]?.departure ?? 0;
/** The arrival of the last ride; `?? 0` as above. */
export const getArrival = (journey: DatedJourney) => journey[journey.length - 1]?.arrival ?? 0;
