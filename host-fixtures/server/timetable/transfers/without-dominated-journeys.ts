import { type DatedTrip } from '../rides/ride.ts';

/**
 * Drops journeys with a transfer that another journey dominates: one that leaves no earlier and arrives no later. Direct
 * journeys all stay. Of two with the same times the one with fewer coaches stays, then the first.
 */
export function withoutDominatedJourneys(journeys: readonly (readonly DatedTrip[])[]): (readonly DatedTrip[])[] {
  const order = journeys
    .map((journey, index) => ({ journey, index, departure: getDeparture(journey), arrival: getArrival(journey) }))
    .sort(
      (a, b) =>
        a.departure - b.departure || a.arrival - b.arrival || a.journey.length - b.journey.length || a.index - b.index,
    );
  const keptIndexes = new Set<number>();
  // From the last to the first: what leaves later and arrives no later beats a journey, and so does the best that leaves with it.
  let earliestLater = Infinity;
  let earliest = Infinity;
  for (let at = order.length - 1; at >= 0; at -= 1) {
    const here = order[at];
    if (!here) continue;
    if (order[at + 1]?.departure !== here.departure) earliestLater = earliest;
    const isBestNow = order[at - 1]?.departure !== here.departure;
    if (here.journey.length === 1 || (isBestNow && earliestLater > here.arrival)) keptIndexes.add(here.index);
    earliest = Math.min(earliest, here.arrival);
  }
  return journeys.filter((_, index) => keptIndexes.has(index));
}

/** When the first coach of a journey leaves. */
export const getDeparture = (journey: readonly DatedTrip[]) => journey[0]?.departure ?? 0;
/** When the last one arrives. */
export const getArrival = (journey: readonly DatedTrip[]) => journey[journey.length - 1]?.arrival ?? 0;
