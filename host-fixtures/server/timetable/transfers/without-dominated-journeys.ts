import { type Run } from '../rides/ride.ts';

/**
 * Drops journeys with a transfer that another journey dominates: one that leaves no earlier and arrives no later. Direct
 * journeys all stay. Of two with the same times the one with fewer coaches stays, then the first.
 */
export function withoutDominatedJourneys(journeys: readonly (readonly Run[])[]): (readonly Run[])[] {
  return journeys.filter((journey, index) => {
    if (journey.length === 1) return true;
    return !journeys.some((other, otherIndex) => {
      if (other === journey || departureOf(other) < departureOf(journey) || arrivalOf(other) > arrivalOf(journey)) {
        return false;
      }
      const isAlike = departureOf(other) === departureOf(journey) && arrivalOf(other) === arrivalOf(journey);
      return !isAlike || other.length < journey.length || (other.length === journey.length && otherIndex < index);
    });
  });
}

const departureOf = (journey: readonly Run[]) => journey[0]?.departure ?? 0;
const arrivalOf = (journey: readonly Run[]) => journey.at(-1)?.arrival ?? 0;
