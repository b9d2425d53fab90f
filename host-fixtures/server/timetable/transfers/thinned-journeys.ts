import { type Runs } from './day-search.ts';
import { arrivalOf, departureOf } from './without-dominated-journeys.ts';

/** Journeys of a day that can be chosen from: one every three minutes. Nobody looks through more, and each takes others' time. */
export const mostJourneys = 500;

/**
 * Leaves out journeys where there are more than that, as between large cities that many lines of buses join: of some that leave one
 * after the other the fastest stays, of two that are as fast the first.
 *
 * @param journeys in the order of departure
 */
export function thinnedJourneys(journeys: readonly Runs[], most = mostJourneys): readonly Runs[] {
  if (journeys.length <= most) return journeys;
  const each = Math.ceil(journeys.length / most);
  return Array.from({ length: Math.ceil(journeys.length / each) }, (_, group) =>
    fastestOf(journeys.slice(group * each, (group + 1) * each)),
  );
}

function fastestOf(journeys: readonly Runs[]): Runs {
  return journeys.reduce((best, journey) => (durationOf(journey) < durationOf(best) ? journey : best));
}

function durationOf(journey: Runs): number {
  return arrivalOf(journey) - departureOf(journey);
}
